/** All that the landing page runs in the browser. */
import { startPlainPage } from '../../core/start-static-page.ts'
import { lightSteps } from '../../site/animate-steps.ts'
import { watchSearch } from '../../site/delayed-search.ts'

const search = document.querySelector<HTMLFormElement>('form[data-search]')
if (search) watchSearch(search)
const explainer = document.querySelector<HTMLElement>('#payments')
if (explainer) lightSteps(explainer)
startPlainPage()
