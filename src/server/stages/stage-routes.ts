/** Progress, approval and rejection of stages. The job reader joins features, so `app.ts` passes it in. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { StageDeps } from './fire-stage-event.ts'
import { reviewStage } from './review-stage.ts'
import { submitProgress } from './submit-progress.ts'

export function stageRoutes(api: Api, deps: StageDeps): void {
  serve(api, 'PATCH /job/stage', ({ body }, { db, actor, now }) => submitProgress(deps, db, body, actor, now))

  serve(api, 'PATCH /job/stage/status', ({ body }, { db, actor, now }) => reviewStage(deps, db, body, actor, now))
}
