/** The build's manifest of each route, for the server bundle. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => {
    routes: Record<string, { css?: (string | { href: string })[] } | undefined>
  }
}
