/** Layout of pages that stand in for an external provider in the sandbox. */

interface SandboxPage {
  readonly title: string
  /** Says at the top that nothing here is real. */
  readonly banner: string
  readonly body: string
  readonly nonce: string
}

export function sandboxPage({ title, banner, body, nonce }: SandboxPage): string {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title} · Plumbline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${styles}</style></head>
<body><main><p class="notification">${banner}</p>${body}</main></body></html>`
}

const styles = `
:root{--surface:#FFFFFF;--paper:#F5F8F6;--line:#DDE5E0;--edge:#7F8E86;--ink:#10241B;--ink-2:#3C4B43;--chip:#EDF2EF;--bad:#B3261E;--focus:#0B6B4A;--tint:#FFF0BF;--tint-ink:#664A00}
@media (prefers-color-scheme:dark){:root{--surface:#13211B;--paper:#0B1611;--line:#24362D;--edge:#667F72;--ink:#EDF2EF;--ink-2:#C6D3CC;--chip:#22342B;--bad:#F2B5AE;--focus:#FFC501;--tint:#3A2E05;--tint-ink:#FFE38A}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:32px 16px}
h1{font-size:26px;line-height:1.1;margin:0 0 20px;text-wrap:balance}
form{display:grid;gap:16px;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px}
label{display:grid;gap:6px;font-size:15px;font-weight:600}
input{height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}
button{min-height:44px;padding:8px 16px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--chip)}
.person{display:grid;text-align:left}
.person span{font-size:14px;font-weight:400;color:var(--ink-2);overflow-wrap:anywhere}
.go,.go:hover{background:#FFC501;border-color:transparent;color:#10241B}
.notification{margin:0 0 20px;padding:10px 14px;border-radius:10px;background:var(--tint);color:var(--tint-ink);font-size:15px}
.or{margin:16px 0;font-size:14px;color:var(--ink-2)}
.hint{margin:-8px 0 0;font-size:14px;font-weight:400;color:var(--ink-2)}
.wrong{margin:-8px 0 0;font-size:14px;color:var(--bad)}
a{color:inherit}
.leave{justify-self:center;padding:10px 16px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`
