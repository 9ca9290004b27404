import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_site/contractor-design/$id')({
  component: ContractorDesignPage,
})

function ContractorDesignPage() {
  return <h1>Contractor</h1>
}
