/**
 * Every address of the web and the page that answers it (requirements NAV-01 to NAV-03).
 * A layout is a shell around the addresses below it; it adds nothing to the path.
 */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('core/root.tsx', [
  layout('site', 'shell/site-layout.tsx', [index('pages/site/landing-page.tsx')]),
  route('/dev/kit', 'pages/site/kit-page.tsx'),
])
