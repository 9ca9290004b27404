import { ErrorCard } from '../ui/error-card.tsx'
import { loginSentence } from './login-sentence.ts'

/** Nothing while nothing has failed; what was typed stays in its form. */
export function LoginFailure({ error }: { error: Error | null }) {
  return error ? <ErrorCard message={loginSentence(error)} /> : null
}
