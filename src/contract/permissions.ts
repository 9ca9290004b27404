/**
 * Who may do what, route by route. `who` is the role that may call at all (from the role table, or from the machine
 * whose event the call fires); the server reads it from here before it looks anything up. `relation` is what the
 * caller must be to the thing that is named, and `fields` what is kept from whom: the use-cases and the overview carry
 * them out, and a test walks every row over HTTP. A missing relation answers like an unknown id. A route without a row
 * does not compile. `right` is what an administrator needs beside the role [DATA-02]; `any` is for what every administrator
 * may ask, and for accounts, whose right follows from the role of each.
 */
import type { AdminRight } from '#domain/core/admin-permissions.ts'
import { type Capability, can, type Role } from '#domain/core/capabilities.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import { firedBy } from './core/route.ts'
import type { Routes } from './routes.ts'

/** A capability of the role table, the roles that a machine lets fire an event, or everybody. */
export type Access = Capability | 'anyone' | readonly Role[]

export interface Permission {
  readonly who: Access
  readonly right?: AdminRight | 'any'
  readonly relation: string
  readonly fields: string
}

const publicFields = 'never bank details, email, contact or tax papers of a contractor'
const jobFields =
  'drafts only to their contractor; other quotes only to the customer and administrators; the address only to the customer, administrators and contractors who have sent a quote'
const own = "the caller's own"
const ownJob = 'the customer of the job'
const all = 'all'

// biome-ignore format: a table is read by its columns.
export const permissions = {
  'POST /session/code/send':              { who: 'anyone',            relation: 'none, limited by address and client', fields: 'nothing is answered' },
  'POST /session/code/verify':            { who: 'anyone',            relation: 'whoever holds the mailed code', fields: all },
  'POST /session/password':               { who: 'anyone',            relation: 'whoever knows the password', fields: all },
  'POST /session/sign-up':                { who: 'anyone',            relation: 'none, limited by address and client', fields: 'never an admin; the password counts once the address is proved' },
  'POST /session/sign-up/link':           { who: 'anyone',            relation: 'whoever holds the mailed link, and signed up here or knows the password', fields: all },
  'POST /session/attempt/code':           { who: 'anyone',            relation: 'whoever began the attempt and holds its code', fields: all },
  'POST /session/attempt/code/send':      { who: 'anyone',            relation: 'whoever began the attempt', fields: 'nothing is answered' },
  'POST /session/attempt/password':       { who: 'anyone',            relation: 'whoever has shown the old password or a code in this attempt', fields: all },
  'POST /session/attempt/reset':          { who: 'anyone',            relation: 'whoever began the attempt and holds its code', fields: all },
  'POST /session/password/forgot':        { who: 'anyone',            relation: 'none, limited by address and client', fields: 'whether there is such an account, as the specification asks' },
  'POST /session/password/link':          { who: 'anyone',            relation: 'none, limited by address and client', fields: 'nothing is answered' },
  'POST /session/password/reset':         { who: 'anyone',            relation: 'whoever holds the mailed link', fields: all },
  'POST /session/refresh':                { who: 'anyone',            relation: 'whoever holds the session cookie, from our own pages', fields: all },
  'GET /session':                         { who: 'anyone',            relation: own, fields: all },
  'DELETE /session':                      { who: 'anyone',            relation: own, fields: 'nothing is answered' },
  'GET /session/providers':               { who: 'anyone',            relation: 'none', fields: all },
  'GET /.well-known/jwks.json':           { who: 'anyone',            relation: 'none', fields: 'public keys only' },
  'POST /user/byEmail':                   { who: 'anyone',            relation: 'none, limited by client', fields: 'username and emailVerified only' },
  'PATCH /roles/select':                  { who: 'role.select',       relation: own, fields: 'customer or contractor, once' },
  'GET /account':                         { who: 'account.self',      relation: own, fields: all },
  'PATCH /account':                       { who: 'account.self',      relation: own, fields: 'never email, role, status or permissions' },
  'PATCH /account/password':              { who: 'account.self',      relation: own, fields: 'with a sign-in of the last ten minutes, or the old password' },
  'GET /admin/accounts':                  { who: 'admin.enter', right: 'any', relation: 'an administrator who may read accounts of that role', fields: 'never the password' },
  'PATCH /admin/accounts/{id}/status':    { who: 'admin.enter', right: 'any', relation: 'an administrator who may write accounts of that role, never their own', fields: all },
  'POST /admin/invitations':              { who: 'admin.enter', right: 'any', relation: 'an administrator who may write accounts of that role', fields: 'nothing is answered' },
  'POST /site-access/unlock':             { who: 'anyone',            relation: 'whoever knows the site password, limited by client', fields: 'nothing is answered' },
  'GET /admin/site-access':               { who: 'admin.enter', right: 'admin_app_setting_read', relation: 'an administrator with admin_app_setting_read', fields: 'never the password' },
  'PUT /admin/site-access':               { who: 'admin.enter', right: 'admin_app_setting_write', relation: 'an administrator with admin_app_setting_write', fields: all },
  'GET /app-settings':                    { who: 'anyone',            relation: 'none', fields: 'what was released' },
  'GET /content/{kind}/{id}':             { who: 'anyone',            relation: 'none', fields: 'what was released' },
  'GET /content/{kind}/{id}/draft':       { who: 'content.edit', right: 'admin_app_setting_read', relation: 'the contractor whose page it is, else an administrator with admin_app_setting_read', fields: all },
  'PUT /content/{kind}/{id}/draft':       { who: 'content.edit', right: 'admin_app_setting_write', relation: 'the contractor whose page it is, else an administrator with admin_app_setting_write', fields: 'html is sanitised; only an administrator says a rating' },
  'POST /content/{kind}/{id}/release':    { who: 'content.edit', right: 'admin_app_setting_write', relation: 'the contractor whose page it is, else an administrator with admin_app_setting_write', fields: all },
  'POST /tracking':                       { who: 'anyone',            relation: 'none, limited by client', fields: 'nothing is answered' },
  'POST /name':                           { who: 'account.rename',    relation: own, fields: all },
  'GET /customers/self':                  { who: 'customer.self',     relation: own, fields: all },
  'GET /contractor/self':                 { who: 'contractor.self',   relation: own, fields: all },
  'PATCH /contractor/self':               { who: 'contractor.self',   relation: own, fields: 'never rating, counts, username or verification; bank details with a sign-in of the last ten minutes' },
  'GET /contractors':                     { who: 'anyone',            relation: 'none', fields: publicFields },
  'GET /contractors-base-info':           { who: 'anyone',            relation: 'none', fields: publicFields },
  'GET /contractors/{id}':                { who: 'anyone',            relation: 'none', fields: publicFields },
  'GET /contractors/{id}/history':        { who: 'anyone',            relation: 'none', fields: "never a job's title, text, address or price" },
  'GET /categories':                      { who: 'anyone',            relation: 'none', fields: all },
  'GET /categories/{id}':                 { who: 'anyone',            relation: 'none', fields: all },
  'GET /deposit':                         { who: 'anyone',            relation: 'none', fields: all },
  'GET /legal-rules/{state}':             { who: 'anyone',            relation: 'none', fields: all },
  'PATCH /categories/{id}':               { who: 'admin.enter', right: 'admin_category_write', relation: 'an administrator with admin_category_write', fields: 'name, image and sort may change' },
  'GET /admin/categories':                { who: 'admin.enter', right: 'admin_category_read', relation: 'an administrator with admin_category_read', fields: all },
  'GET /admin/categories/{id}':           { who: 'admin.enter', right: 'admin_category_read', relation: 'an administrator with admin_category_read', fields: all },
  'POST /admin/categories':               { who: 'admin.enter', right: 'admin_category_write', relation: 'an administrator with admin_category_write', fields: 'the id is never taken from the request' },
  'PUT /admin/categories/{id}/archived':  { who: 'admin.enter', right: 'admin_category_delete', relation: 'an administrator with admin_category_delete', fields: all },
  'GET /admin/overview':                  { who: 'admin.enter', right: 'any', relation: 'an administrator; of each kind that their rights show', fields: 'counts' },
  'GET /admin/customers':                { who: 'admin.enter', right: 'admin_customer_read', relation: 'an administrator with admin_customer_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/contractors':              { who: 'admin.enter', right: 'admin_contractor_read', relation: 'an administrator with admin_contractor_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/jobs':                     { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/quote-requests':           { who: 'admin.enter', right: 'admin_quote_request_read', relation: 'an administrator with admin_quote_request_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/quote-applies':            { who: 'admin.enter', right: 'admin_quote_apply_read', relation: 'an administrator with admin_quote_apply_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/admins':                   { who: 'admin.enter', right: 'admin_role_read', relation: 'an administrator with admin_role_read', fields: 'never passwords, addresses or bank details' },
  'GET /admin/history':                   { who: 'admin.enter', right: 'any', relation: 'an administrator with the right that opens the list', fields: 'never the network or the request' },
  'GET /admin/admins/{id}':               { who: 'admin.enter', right: 'admin_role_read', relation: 'an administrator with admin_role_read', fields: 'never the password' },
  'POST /admin/admins':                   { who: 'admin.enter', right: 'admin_role_write', relation: 'an administrator with admin_role_write, who has the rights that are given', fields: 'a password that opens one sign-in' },
  'PATCH /admin/admins/{id}/rights':      { who: 'admin.enter', right: 'admin_role_write', relation: 'an administrator with admin_role_write, who has the rights that are given or taken; never their own', fields: all },
  'GET /admin/audit':                     { who: 'admin.enter', right: 'admin_read', relation: 'an administrator who may read everything', fields: all },
  'GET /admin/charts/money':              { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: 'sums, nobody’s own' },
  'GET /admin/charts/jobs':               { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: 'counts' },
  'GET /admin/charts/first-quotes':       { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: 'counts' },
  'GET /admin/jobs/waiting':              { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with a job permission', fields: jobFields },
  'GET /job/open':                        { who: 'jobs.browse',       relation: 'open jobs', fields: jobFields },
  'GET /job/self':                        { who: 'jobs.own',          relation: 'jobs posted by the customer, or quoted by the contractor', fields: jobFields },
  'GET /job/{id}':                        { who: 'job.read', right: 'admin_job_read', relation: 'the customer, a contractor while it is open or who has quoted it, an administrator', fields: jobFields },
  'POST /job':                            { who: 'job.post',          relation: own, fields: 'never status, customer, contractor, rating or review' },
  'PATCH /job/{id}':                      { who: firedBy(jobMachine, 'edit'), relation: ownJob, fields: 'never status, customer, contractor, rating or review' },
  'POST /job/review':                     { who: 'job.review',        relation: ownJob, fields: all },
  'PUT /job/{id}/quote':                  { who: firedBy(quoteMachine, 'saveDraft', 'send'), relation: 'any contractor while the job is open; later the one who has quoted', fields: jobFields },
  'POST /quote/requests':                 { who: 'job.post',          relation: own, fields: 'never status, customer or contractor' },
  'GET /quote/requests/self':             { who: 'jobs.own',          relation: 'requests of the customer, or those that the contractor was invited to or has quoted', fields: 'how many quotes there are only to the customer' },
  'GET /quote/requests/{id}':             { who: 'job.read', right: 'admin_quote_request_read', relation: 'the customer; a contractor who was invited or has quoted, or any while it is open to all; an administrator with admin_quote_request_read', fields: 'who was invited only to the customer and administrators; never the address' },
  'PUT /quote/requests/{id}/invitations': { who: 'job.edit',          relation: 'the customer of the request', fields: all },
  'PUT /quote/requests/{id}/apply':       { who: firedBy(quoteMachine, 'saveDraft', 'send'), relation: 'a contractor whom the request is offered to; later the one who has answered it', fields: 'the deposit and the stages are never taken from the request' },
  'GET /quote/self/applies/{id}':         { who: 'quote.write',       relation: own, fields: "the customer's email and address once both have signed" },
  'GET /quote/requests/{id}/applies':     { who: 'job.read', right: 'admin_quote_apply_read', relation: 'the customer of the request, an administrator with admin_quote_apply_read', fields: 'never drafts' },
  'GET /quote/requests/{id}/applies/{contractorId}': { who: 'job.read', right: 'admin_quote_apply_read', relation: 'the customer once it is sent, its contractor, an administrator with admin_quote_apply_read', fields: "the customer's email and address once both have signed" },
  'GET /job/{id}/contract/{contractorId}': { who: 'contract.read', right: 'admin_job_read', relation: 'the customer once the quote is sent, its contractor, an administrator', fields: all },
  'POST /job/{id}/contract/sign':         { who: firedBy(quoteMachine, 'sign'), relation: 'the customer of the job, the contractor of the quote', fields: jobFields },
  'POST /job/{id}/contract/withdraw':     { who: firedBy(quoteMachine, 'withdrawSignature'), relation: 'whoever has signed alone', fields: jobFields },
  'POST /job/{id}/cancel':               { who: firedBy(quoteMachine, 'cancel'), right: 'admin_job_write', relation: 'the customer of the job in the cooling-off period; an administrator with admin_job_write', fields: jobFields },
  'POST /admin/refunds/{reference}/retry': { who: 'admin.enter', right: 'admin_job_write', relation: 'an administrator with admin_job_write', fields: jobFields },
  'GET /admin/money':                     { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: 'sums, nobody’s own' },
  'GET /admin/money/alerts':              { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: all },
  'POST /admin/money/alerts/{id}/send-again': { who: 'admin.enter', right: 'admin_job_write', relation: 'an administrator with admin_job_write', fields: all },
  'POST /admin/money/alerts/{id}/resolve': { who: 'admin.enter', right: 'admin_job_write', relation: 'an administrator with admin_job_write', fields: all },
  'POST /job/stage/pay':                  { who: firedBy(stageMachine, 'startPayment'), relation: ownJob, fields: 'the amount is never taken from the request' },
  'POST /payment/practice/confirm':       { who: 'stage.pay',         relation: 'the customer of the payment', fields: all },
  'GET /job/{id}/invoice/{stageIndex}':   { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator', fields: all },
  'GET /job/{id}/money':                  { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: "to a contractor without the customer's service fee" },
  'GET /job/{id}/money/movements':        { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: "to a contractor without the customer's service fee" },
  'GET /job/{id}/documents':              { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: 'to a contractor no receipts; a statement is for its reader alone' },
  'GET /contractor/self/documents':       { who: 'contractor.self',   relation: own, fields: all },
  'GET /document/{id}':                   { who: 'invoice.read', right: 'admin_job_read', relation: 'who may read what it is about', fields: all },
  'POST /document/{id}/print':            { who: 'invoice.read', right: 'admin_job_read', relation: 'who may read what it is about', fields: all },
  'POST /job/{id}/contract/{contractorId}/print': { who: 'contract.read', right: 'admin_job_read', relation: 'the customer once the quote is sent, its contractor, an administrator', fields: all },
  'GET /job/{id}/invoice/{stageIndex}/paper': { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: all },
  'POST /job/{id}/invoice/{stageIndex}/print': { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: all },
  'GET /proof/{sha256}':                  { who: 'anyone',            relation: 'whoever holds a fingerprint or a file, limited by client', fields: 'never names, address or price' },
  'GET /job/{id}/certificate':           { who: 'invoice.read', right: 'admin_job_read', relation: 'the customer and the signed contractor of the job, an administrator with admin_job_read', fields: all },
  'POST /job/{id}/certificate':          { who: 'contractor.self',   relation: 'the signed contractor of the completed job', fields: 'names, member ID and ABN are never taken from the request' },
  'PUT /job/{id}/certificate':           { who: 'contractor.self',   relation: 'the signed contractor of the completed job', fields: 'names, member ID and ABN are never taken from the request' },
  'GET /certificates/self':              { who: 'jobs.own',          relation: 'issued by the contractor, or received by the customer', fields: all },
  'GET /certificate/{code}':             { who: 'anyone',            relation: 'whoever holds the code, limited by client', fields: 'never the customer, the address or the price' },
  'GET /contractor/self/earnings':        { who: 'contractor.self',   relation: own, fields: all },
  'GET /contractor/self/earnings/movements': { who: 'contractor.self', relation: own, fields: all },
  'GET /contractor/self/payout-account':  { who: 'contractor.self',   relation: own, fields: 'of the account number only its end' },
  'POST /contractor/self/payout-account': { who: 'contractor.self',   relation: own, fields: 'an address of the payment provider' },
  'GET /contractor/self/payouts':         { who: 'contractor.self',   relation: own, fields: 'of the account number only its end' },
  'POST /contractor/self/payouts':        { who: 'contractor.self',   relation: own, fields: 'the amount is never taken from the request' },
  'PATCH /job/stage':                     { who: firedBy(stageMachine, 'submitProgress'), relation: 'the signed contractor of the job', fields: jobFields },
  'PATCH /job/stage/status':              { who: firedBy(stageMachine, 'approve', 'reject'), right: 'admin_job_write', relation: 'the customer of the job; to reject also an administrator with admin_job_write', fields: 'who rejects is taken from the session' },
  'GET /upload/token':                    { who: 'upload.use',        relation: own, fields: "new objects below the role's prefixes only; of visitors those of forms, limited by client" },
  'POST /reports':                       { who: firedBy(storyMachine, 'send'), relation: 'the signed contractor of the job that the report is about', fields: 'the author is taken from the session' },
  'GET /reports/self':                    { who: 'jobs.own',          relation: 'reports that the contractor wrote, or the customer was sent', fields: all },
  'GET /reports/{id}':                    { who: 'job.read', right: 'admin_consultation_read', relation: 'its contractor, the customer whom it was sent to, an administrator with admin_consultation_read', fields: all },
  'GET /library':                         { who: 'anyone',            relation: 'none', fields: 'what was published, never what a customer alone was told' },
  'GET /library/{id}':                    { who: 'anyone',            relation: 'none', fields: 'what was published, never what a customer alone was told' },
  'POST /stories':                        { who: firedBy(storyMachine, 'offer'), relation: 'the customer of the completed job, or of the closed warranty case', fields: 'nothing but an id is answered' },
  'GET /admin/stories':                   { who: 'admin.enter', right: 'admin_consultation_read', relation: 'an administrator with admin_consultation_read', fields: all },
  'GET /admin/stories/{id}':              { who: 'admin.enter', right: 'admin_consultation_read', relation: 'an administrator with admin_consultation_read', fields: all },
  'POST /admin/stories':                  { who: 'admin.enter', right: 'admin_consultation_write', relation: 'an administrator with admin_consultation_write', fields: all },
  'PUT /admin/stories/{id}':              { who: 'admin.enter', right: 'admin_consultation_write', relation: 'an administrator with admin_consultation_write', fields: 'never the words of a contractor' },
  'PATCH /admin/stories/{id}':            { who: 'admin.enter', right: 'admin_consultation_write', relation: 'an administrator with admin_consultation_write', fields: all },
  'GET /form/drafts':                     { who: 'account.self',      relation: own, fields: all },
  'GET /form/{form}/{about}/draft':       { who: 'account.self',      relation: own, fields: all },
  'PUT /form/{form}/{about}/draft':       { who: 'account.self',      relation: own, fields: all },
  'DELETE /form/{form}/{about}/draft':    { who: 'account.self',      relation: own, fields: 'nothing is answered' },
  'POST /consultations':                  { who: 'anyone',            relation: 'none, limited by account or client', fields: 'of a visitor the key of the question' },
  'GET /consultations/self':              { who: 'account.self',      relation: own, fields: all },
  'GET /consultations/{id}':              { who: 'account.self',      relation: own, fields: all },
  'POST /consultations/read':             { who: 'anyone',            relation: 'whoever holds the key', fields: 'of the address only its beginning and its domain' },
  'POST /consultations/{id}/withdraw':    { who: 'anyone',            relation: 'whoever has asked it, or holds its key', fields: 'of the address only its beginning and its domain' },
  'GET /admin/consultations':             { who: 'admin.enter', right: 'admin_consultation_read', relation: 'an administrator with admin_consultation_read', fields: 'never the address' },
  'GET /admin/consultations/{id}':        { who: 'admin.enter', right: 'admin_consultation_read', relation: 'an administrator with admin_consultation_read', fields: all },
  'POST /admin/consultations/{id}/take':  { who: 'admin.enter', right: 'admin_consultation_write', relation: 'an administrator with admin_consultation_write', fields: all },
  'POST /admin/consultations/{id}/reply': { who: 'admin.enter', right: 'admin_consultation_write', relation: 'an administrator with admin_consultation_write', fields: all },
  'GET /warranty/jobs':                   { who: firedBy(warrantyMachine, 'lodgeClaim', 'lodgeDispute'), relation: own, fields: all },
  'GET /job/{id}/warranty':               { who: firedBy(warrantyMachine, 'lodgeClaim', 'lodgeDispute'), relation: ownJob, fields: all },
  'POST /job/{id}/warranty':              { who: firedBy(warrantyMachine, 'lodgeClaim', 'lodgeDispute'), relation: ownJob, fields: all },
  'GET /warranty/self':                   { who: 'jobs.own',          relation: own, fields: all },
  'GET /warranty/{id}':                   { who: 'job.read', right: 'admin_job_read', relation: 'the customer of the case, its contractor, an administrator with admin_job_read', fields: all },
  'PUT /warranty/{id}/plan':              { who: firedBy(warrantyMachine, 'plan'), relation: 'the contractor of the case', fields: all },
  'POST /warranty/{id}/accept':           { who: firedBy(warrantyMachine, 'accept'), relation: 'the customer of the case', fields: all },
  'POST /warranty/{id}/dispute':          { who: firedBy(warrantyMachine, 'dispute'), relation: 'the customer of the case', fields: all },
  'POST /warranty/{id}/close':            { who: firedBy(warrantyMachine, 'close'), relation: 'the customer of the case', fields: all },
  'POST /warranty/{id}/escalate':         { who: firedBy(warrantyMachine, 'escalate'), relation: 'the customer of the case', fields: all },
  'GET /admin/warranty':                  { who: 'admin.enter', right: 'admin_job_read', relation: 'an administrator with admin_job_read', fields: all },
  'POST /admin/warranty/{id}/decide':     { who: 'admin.enter', right: 'admin_job_write', relation: 'an administrator with admin_job_write', fields: all },
  'POST /ai':                             { who: 'ai-chat.use',       relation: 'none, limited by account or client', fields: 'what the caller has sent; a model adds no files and no categories' },
  'GET /ai/conversations':                { who: 'customer.self',     relation: own, fields: all },
  'GET /ai/conversations/{id}':           { who: 'customer.self',     relation: own, fields: all },
  'DELETE /ai/conversations/{id}':        { who: 'customer.self',     relation: own, fields: 'nothing is answered' },
  'GET /conversations':                   { who: 'conversations.use', relation: 'participant', fields: all },
  'GET /conversations/unread':            { who: 'conversations.use', relation: 'participant', fields: all },
  'GET /conversations/search':            { who: 'conversations.use', relation: 'participant', fields: all },
  'GET /conversations/names':             { who: 'conversations.use', relation: 'whoever shares a conversation with the caller, and contractors', fields: 'names only' },
  'GET /conversations/{contact}/messages': { who: 'conversations.use',relation: 'participant, somebody who may write there, or the support with admin_qa_read, writing with admin_qa_write', fields: all },
  'POST /conversations/{contact}/messages': { who: 'conversations.use', right: 'admin_qa_write', relation: 'participant, somebody who may write there, or the support with admin_qa_read, writing with admin_qa_write', fields: all },
  'POST /conversations/{contact}/read':   { who: 'conversations.use', relation: 'participant', fields: all },
  'GET /admin/support':                   { who: 'admin.enter', right: 'admin_qa_read', relation: 'an administrator with admin_qa_read', fields: all },
  'GET /admin/support/waiting':           { who: 'admin.enter', right: 'any', relation: 'an administrator; nothing waits for one without admin_qa_read', fields: 'a count' },
  'GET /admin/support/colleagues':        { who: 'admin.enter', right: 'admin_qa_read', relation: 'an administrator with admin_qa_read', fields: 'names only' },
  'PUT /admin/support/{conversation}/assignee': { who: 'admin.enter', right: 'admin_qa_write', relation: 'an administrator with admin_qa_write', fields: all },
  'POST /conversations/{contact}/typing': { who: 'conversations.use', right: 'admin_qa_write', relation: 'participant, somebody who may write there, or the support with admin_qa_read, writing with admin_qa_write', fields: 'nothing is answered' },
  'GET /{chatProvider}/token':            { who: 'live.open',         relation: own, fields: 'a token that opens a live socket and nothing else' },
  'GET /notices':                         { who: 'notices.own',       relation: own, fields: all },
  'GET /notices/unread':                  { who: 'notices.own',       relation: own, fields: all },
  'POST /notices/read':                   { who: 'notices.own',       relation: own, fields: all },
  'GET /notices/settings':                { who: 'notices.own',       relation: own, fields: all },
  'PUT /notices/settings':                { who: 'notices.own',       relation: own, fields: 'news about money always stands in the inbox' },
  'POST /notices/unsubscribe':            { who: 'anyone',            relation: 'whoever holds the link of a mail', fields: 'the mails that the link names; of the address only its beginning and its domain' },
} as const satisfies Record<keyof Routes, Permission>

/** Whether somebody of this role may call at all. */
export function isOpenTo(role: Role, who: Access): boolean {
  if (who === 'anyone') return true
  return typeof who === 'string' ? can(role, who) : who.includes(role)
}
