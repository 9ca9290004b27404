/** The draft of a form: on this device, and on the server for signed-in users. */
import type { FormSpec } from '#domain/forms/form-definition.ts'
import { formValuesOf } from '#domain/forms/form-values.ts'
import { useDraft } from '../core/draft.ts'
import { useSession } from '../core/session.ts'
import type { FormState } from './field-props.ts'
import { useServerDraft } from './use-server-draft.ts'

export function useFormDrafts(spec: FormSpec, form: FormState, about: string) {
  const { user } = useSession()
  const device = useDraft(form, { form: spec.name, id: about, user: user?.id ?? 'anonymous' })
  const server = useServerDraft({ spec, form, about, isSignedIn: user != null })

  const ofDevice = device.offer && { values: formValuesOf(spec, device.offer.values), savedAt: device.offer.savedAt }
  const isElsewhere = server.found !== undefined && isNewer(server.found, ofDevice)
  const offer = isElsewhere ? server.found : ofDevice

  const restore = () => {
    if (offer === undefined) return
    server.decided()
    device.clear()
    form.reset(offer.values, { keepDefaultValues: true })
  }
  const clear = () => {
    device.clear()
    void server.clear()
  }
  return { offer: offer && { savedAt: offer.savedAt, isElsewhere }, savedAt: device.savedAt, restore, clear }
}

interface LocalDraft {
  values: unknown
  savedAt: number
}

/** The same text from this device, saved on the server slightly later. */
function isNewer(found: LocalDraft, own: LocalDraft | undefined): boolean {
  if (own === undefined) return true
  return found.savedAt > own.savedAt && JSON.stringify(found.values) !== JSON.stringify(own.values)
}
