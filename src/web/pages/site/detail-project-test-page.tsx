import { createFileRoute } from '@tanstack/react-router'

/** An empty page, as the specification asks [FORM-15]; nobody needs to find it. */
export const Route = createFileRoute('/_site/detail-project-test')({
  head: () => ({ meta: [{ title: 'Detail project test · Plumbline' }, { name: 'robots', content: 'noindex' }] }),
  component: () => null,
})
