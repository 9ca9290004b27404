import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../core/page-title-head.ts'

/** An empty page, as the specification asks [FORM-15]; nobody needs to find it. */
export const Route = createFileRoute('/_site/detail-project-test')({
  head: unlistedHead('Detail project test'),
  component: () => null,
})
