/**
 * The routes of the form pages: quote requests, quotes, warranty cases, consultations and stories. `app.ts` provides
 * the services.
 */
import type { Pool } from 'pg'
import type { Files } from './adapters/files/files-port.ts'
import type { ConsultationKeys } from './consultations/consultation-access-key.ts'
import { consultationRoutes } from './consultations/consultation-routes.ts'
import type { Api } from './core/http/api.ts'
import type { Outbox } from './core/outbox.ts'
import { formRoutes } from './forms/form-routes.ts'
import { libraryRoutes } from './library/library-routes.ts'
import { quoteApplyRoutes } from './quote-requests/quote-apply-routes.ts'
import { quoteRequestRoutes } from './quote-requests/quote-request-routes.ts'
import { warrantyRoutes } from './warranty/warranty-routes.ts'

interface FormServices {
  readonly pool: Pool
  readonly files: Files
  readonly outbox: Outbox
  readonly consultationKeys: ConsultationKeys
}

export function registerFormRoutes(api: Api, services: FormServices): void {
  const deps = { files: services.files, notify: services.outbox.notify }
  formRoutes(api)
  quoteRequestRoutes(api, deps)
  quoteApplyRoutes(api, deps)
  warrantyRoutes(api, services)
  consultationRoutes(api, services)
  libraryRoutes(api, deps)
}
