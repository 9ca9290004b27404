/** The used part of the S3 server, which has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: The package has a default export.
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
