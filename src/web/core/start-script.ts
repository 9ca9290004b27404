import { collectPresses } from './early-presses.ts'

export interface DeferredAssets {
  readonly sheets: string[]
  readonly preloads: string[]
  readonly entries: string[]
}

/**
 * Runs once at the end of the page. A hidden page does not paint, so it does not wait. Without its script a page shows
 * everything but takes no input, so it says so.
 */
export function startScript({ sheets, preloads, entries }: DeferredAssets): string {
  const each = (addresses: readonly string[]) => JSON.stringify([...new Set(addresses)])
  return `${collectPresses}(function(own){var nonce=own.nonce;own.remove();
var policy=window.trustedTypes&&trustedTypes.createPolicy("plumbline-files",{createScriptURL:function(a){return a.indexOf("/assets/")?undefined:a}});
function add(tag,names){var e=document.createElement(tag);e.nonce=nonce;for(var n in names)e.setAttribute(n,policy&&n=="src"?policy.createScriptURL(names[n]):names[n]);e.onerror=tag=="script"?lost:null;document.head.appendChild(e)}
function lost(){var p=document.createElement("p");p.style="padding:12px;text-align:center";p.setAttribute("role","alert");
p.textContent="This page didn't load completely. Reload it to continue.";document.body.prepend(p)}
function start(){${each(sheets)}.forEach(function(a){add("link",{rel:"stylesheet",disabled:"",href:a})});
${each(preloads)}.forEach(function(a){add("link",{rel:"modulepreload",fetchpriority:"low",href:a})});
${each(entries)}.forEach(function(a){add("script",{type:"module",async:"",src:a})})};
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript)`
}
