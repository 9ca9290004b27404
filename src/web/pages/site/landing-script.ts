/** The only script of the landing page. */
import { startStaticPage } from '../../core/start-static-page.ts'
import { animateSteps } from '../../site/animate-steps.ts'
import { submitSearch } from '../../site/delayed-search.ts'

const search = document.querySelector<HTMLFormElement>('form[data-search]')
if (search) submitSearch(search)
const explainer = document.querySelector<HTMLElement>('#payments')
if (explainer) animateSteps(explainer)
startStaticPage()
