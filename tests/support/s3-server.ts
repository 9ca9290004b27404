/**
 * An S3 server on loopback that checks signatures, and the settings of a product that stores its files there. It has no
 * STS, so this file returns its only key as temporary credentials.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3StorageOptions } from '#server/adapters/files/s3-storage.ts'

const bucket = 'plumbline-files'
const region = 'ap-southeast-2'
const roleArn = 'arn:aws:iam::123456789012:role/upload'
const key = 'S3RVER'

const corsRules = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

export interface S3Server {
  readonly bucket: S3StorageOptions
  /** Where readers get originals, without a signature. */
  readonly assetsUrl: string
  /** Environment variables of a product that uses the bucket. */
  readonly settings: Record<string, string>
  stop(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [corsRules] }],
  })
  await s3.configureBuckets()
  const serveObjects = s3.callback()
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/') response.end(assumedRole())
    else serveObjects(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const assetsUrl = `${endpoint}/${bucket}`
  return {
    bucket: { bucket, region, roleArn, accessKeyId: key, secretAccessKey: key, endpoint, rootSecret: 'test' },
    assetsUrl,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ROLE_ARN: roleArn,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
      ASSETS_URL: assetsUrl,
    },
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function assumedRole(): string {
  const expiration = new Date(Date.now() + 15 * 60_000).toISOString()
  return `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
    <AccessKeyId>${key}</AccessKeyId><SecretAccessKey>${key}</SecretAccessKey><SessionToken>token</SessionToken>
    <Expiration>${expiration}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`
}
