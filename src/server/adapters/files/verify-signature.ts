/**
 * Verifies AWS Signature V4 by recomputing it. Stricter than S3: every `x-amz-` header must be signed and known, so no
 * header can change the meaning of an upload.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { Sha256 } from '@aws-crypto/sha256-js'
import { HttpRequest } from '@smithy/protocol-http'
import { SignatureV4 } from '@smithy/signature-v4'
import { S3Error } from './s3-error.ts'
import { isSame, readGrant, secretKeyOf, type UploadGrant } from './upload-grant.ts'

export interface SignedRequest {
  readonly method: string
  /** Path and query as in the request line. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

interface Verification {
  readonly rootSecret: string
  readonly region: string
  /** The product's clock decides whether credentials have expired. */
  readonly now: Date
}

const requiredHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token']
const knownHeaders = new Set([
  ...requiredHeaders,
  'x-amz-checksum-crc32',
  'x-amz-meta-filename',
  'x-amz-meta-owner',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-user-agent',
])
const skewMaxMs = 15 * 60 * 1000

export async function verifySignature(request: SignedRequest, verification: Verification): Promise<UploadGrant> {
  const { headers } = request
  const claim = readAuthorization(headers.authorization)
  verifyHeaders(headers, claim.signedHeaders)
  const signingDate = readDate(textOf(headers, 'x-amz-date'))
  const sessionToken = textOf(headers, 'x-amz-security-token')
  const grant = readGrant(verification.rootSecret, sessionToken, verification.now)
  const scope = `${textOf(headers, 'x-amz-date').slice(0, 8)}/${verification.region}/s3/aws4_request`
  if (claim.accessKeyId !== grant.accessKeyId || claim.scope !== scope) throw mismatch()

  const secretAccessKey = secretKeyOf(verification.rootSecret, sessionToken)
  const credentials = { accessKeyId: grant.accessKeyId, secretAccessKey, sessionToken }
  const signature = await sign(request, claim.signedHeaders, { credentials, region: verification.region, signingDate })
  if (!isSame(signature, claim.signature)) throw mismatch()
  return grant
}

interface Claim {
  readonly accessKeyId: string
  readonly scope: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([A-Z0-9]+)\/([\w/-]+), ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

function readAuthorization(header: string | undefined): Claim {
  const [, accessKeyId, scope, signedHeaders, signature] = authorizationPattern.exec(header ?? '') ?? []
  if (!accessKeyId || !scope || !signedHeaders || !signature) throw new S3Error('AccessDenied', 'Access Denied')
  return { accessKeyId, scope, signedHeaders: signedHeaders.split(';'), signature }
}

function verifyHeaders(headers: IncomingHttpHeaders, signed: readonly string[]): void {
  const missing = requiredHeaders.find((name) => !signed.includes(name) || headers[name] === undefined)
  if (missing !== undefined) throw new S3Error('AccessDenied', `The header ${missing} must be signed.`)
  for (const name of Object.keys(headers)) {
    if (!name.startsWith('x-amz-')) continue
    if (!signed.includes(name))
      throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
    if (!knownHeaders.has(name)) throw new S3Error('AccessDenied', `The header ${name} is not allowed here.`)
  }
}

/** The signer's clock is compared with the system clock, not with the test clock. */
function readDate(text: string): Date {
  const date = new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(date.getTime())) throw new S3Error('AccessDenied', 'The header x-amz-date is not a time.')
  if (Math.abs(date.getTime() - Date.now()) > skewMaxMs)
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  return date
}

interface Signing {
  readonly credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string }
  readonly region: string
  readonly signingDate: Date
}

async function sign(request: SignedRequest, signedHeaders: readonly string[], signing: Signing): Promise<string> {
  const { credentials, region, signingDate } = signing
  const [path = '/', search = ''] = request.url.split('?', 2)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const signed = await signer.sign(
    new HttpRequest({
      method: request.method,
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: Object.fromEntries(signedHeaders.map((name) => [name, textOf(request.headers, name)])),
    }),
    { signingDate, signableHeaders: new Set(signedHeaders), unsignableHeaders: new Set() },
  )
  return signed.headers.authorization?.split('Signature=')[1] ?? ''
}

function textOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function mismatch(): S3Error {
  return new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}
