/** What the build knows of each route, as the framework hands it to the bundle of the server. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => {
    routes: Record<string, { css?: (string | { href: string })[] } | undefined>
  }
}
