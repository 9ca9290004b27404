/** What a page tells its shell before anything is loaded. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The short name in the top bar. */
    title?: string
    /** The AI chat needs the whole screen of a phone (requirement NAV-11). */
    hidesBottomMenu?: true
  }
}

export {}
