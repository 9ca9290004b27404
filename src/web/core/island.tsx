/** Parts of a static page that change in the browser. Other pages render the same components in their own tree. */
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, createElement, useId } from 'react'
import { staticPageOf } from './static-page.ts'

const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : undefined

interface IslandProps<D extends object, A extends object> {
  /** The key of the component in the page's script. */
  name: string
  component: ComponentType<D & A>
  /** Plain data. A static page carries it as JSON. */
  data: D
  /** Functions for other pages. The script of a static page has its own. */
  actions: A
}

/** A component that the script of a static page hydrates alone. */
export function Island<D extends object, A extends object>({ name, component, data, actions }: IslandProps<D, A>) {
  const isStatic = staticPageOf(useRouter()) !== undefined
  const queryClient = useQueryClient()
  const id = useId()
  const content = createElement(component, { ...data, ...actions })
  if (!isStatic || !renderToString) return content
  const whole = <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
  return (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(data)}
      data-prefix={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes it. Its own root can be hydrated alone.
      dangerouslySetInnerHTML={{ __html: renderToString(whole, { identifierPrefix: id }) }}
    />
  )
}
