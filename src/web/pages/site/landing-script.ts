/** The only script of the landing page. */
import { startStaticPage } from '../../core/start-static-page.ts'
import { animateSteps } from '../../site/animate-steps.ts'
import { submitAfterTyping } from '../../site/delayed-search.ts'

const search = document.querySelector<HTMLFormElement>('form[data-search]')
if (search) submitAfterTyping(search)
const explainer = document.querySelector<HTMLElement>('#payments')
if (explainer) animateSteps(explainer)
startStaticPage()
