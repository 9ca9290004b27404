import { StepButton } from '../steps/step-button.tsx'
import type { ContentStep } from '../steps/use-content-step.ts'
import type { Draft } from './page-saver.ts'

interface DeployPageProps {
  draft: Draft
  isBusy: boolean
  onStep: (step: ContentStep) => Promise<unknown>
}

/** Shows what was released to every visitor, for whoever may. */
export function DeployPage({ draft: { waiting, actions }, ...hands }: DeployPageProps) {
  if (!waiting || !actions.includes('deploy')) return null
  return (
    <StepButton
      {...hands}
      verb="Deploy"
      isLast
      title={`Deploy version ${waiting.number}?`}
      step={{ event: 'deploy', number: waiting.number }}
    >
      Every visitor of this page sees it at once.
    </StepButton>
  )
}
