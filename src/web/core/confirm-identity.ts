/** The browser opens one dialog for all calls that need a step-up, and repeats each call after it. */
let opened: Promise<boolean> | undefined
let open: ((settle: (isConfirmed: boolean) => void) => void) | undefined

/** The dialog of the page registers itself. */
export function registerConfirmation(show: typeof open): () => void {
  open = show
  return () => {
    open = undefined
  }
}

/** True after the user has confirmed, false after they closed the dialog. */
export function confirmIdentity(): Promise<boolean> {
  const show = open
  if (show === undefined) return Promise.resolve(false)
  opened ??= new Promise<boolean>(show).finally(() => {
    opened = undefined
  })
  return opened
}
