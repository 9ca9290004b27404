import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../core/page-title-head.ts'

/** An empty page that the specification requires [FORM-15]. No other page links to it. */
export const Route = createFileRoute('/_site/detail-project-test')({
  head: unlistedHead('Detail project test'),
  component: () => null,
})
