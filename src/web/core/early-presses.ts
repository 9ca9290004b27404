/**
 * Buttons that the user presses before hydration. A script in the page collects them, and the hydrated page presses
 * them again. The browser itself handles links, popovers, disclosures and plain forms. A shell button needs no
 * hydration.
 */
declare global {
  interface Window {
    earlyPresses?: { buttons: HTMLButtonElement[]; stop: () => void }
  }
}

/** Part of an inline script, so it is a string. */
export const collectPresses = `(function(){var buttons=[];
function keep(e){var b=e.target.closest&&e.target.closest("button:not([popovertarget],[data-does])");
if(b&&buttons.indexOf(b)<0&&!(b.type=="submit"&&b.form&&b.form.method!="dialog"))buttons.push(b)}
document.addEventListener("click",keep,true);
window.earlyPresses={buttons:buttons,stop:function(){document.removeEventListener("click",keep,true)}}})();`

/** A button that is gone or disabled by now is skipped. */
export function replayPresses(): void {
  const early = window.earlyPresses
  if (!early) return
  delete window.earlyPresses
  early.stop()
  // Fields take their early text before a form is sent.
  setTimeout(() => {
    for (const button of early.buttons) button.click()
  })
}
