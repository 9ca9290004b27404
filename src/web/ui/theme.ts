/**
 * The Mantine theme. Green is the primary colour for contrast of links and controls. Gold is a button variant for the
 * primary action, at most one per view. Text and surface colours are tokens (global.css).
 */
import {
  createTheme,
  defaultVariantColorsResolver,
  em,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'

// biome-ignore format: each colour is a row of ten, light to dark.
const colors: Record<string, MantineColorsTuple> = {
  gold:  ['#FFF9E5', '#FFF0BF', '#FFE38A', '#FFD64D', '#FFC501', '#EDB500', '#C99700', '#8A6500', '#664A00', '#443100'],
  gum:   ['#EFF6F2', '#DCEDE4', '#B5D8C6', '#83BDA1', '#459C78', '#178A61', '#0B6B4A', '#17523D', '#123D2E', '#0C2B20'],
  ink:   ['#F5F8F6', '#EDF2EF', '#DDE5E0', '#B9C6BF', '#8B9A92', '#6B7A72', '#55645C', '#3C4B43', '#22342B', '#10241B'],
  brick: ['#FDF0EE', '#FADCD8', '#F2B5AE', '#E88B81', '#DB6156', '#C93D32', '#B3261E', '#931D16', '#701610', '#4E0F0B'],
  dark:  ['#EDF2EF', '#C6D3CC', '#9DB0A6', '#667F72', '#3A5046', '#24362D', '#13211B', '#13211B', '#0B1611', '#060D0A'],
  sky:   ['#EEF3FD', '#DCE6FA', '#B5CAF4', '#88A8EB', '#5B86E0', '#3A6AD3', '#2457C5', '#1D469F', '#16367A', '#0F2656'],
}

/** Own button variants: gold (primary), ink (strong), danger (in confirm dialogs). */
const variantColorResolver: VariantColorsResolver = (input) => {
  switch (input.variant) {
    case 'gold':
      return { background: '#FFC501', hover: '#EDB500', color: '#10241B', border: 'none' }
    case 'ink':
      return { background: 'var(--ink)', hover: 'var(--ink-2)', color: 'var(--surface)', border: 'none' }
    case 'danger':
      return { background: 'var(--bad-fill)', hover: '#931D16', color: '#FFFFFF', border: 'none' }
    default:
      return defaultVariantColorsResolver(input)
  }
}

export const theme = createTheme({
  colors,
  primaryColor: 'gum',
  primaryShade: { light: 6, dark: 4 },
  black: '#10241B',
  white: '#FFFFFF',
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-expanded)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.625rem, 1.2rem + 1.6vw, 2.5rem)', lineHeight: '1.1' },
      h3: { fontSize: rem(20), lineHeight: '1.25' },
      h4: { fontSize: rem(16), lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.45' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(8), md: rem(10), lg: rem(16), xl: rem(24) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    sm: '0 1px 2px rgb(16 36 27 / .06), 0 4px 12px rgb(16 36 27 / .05)',
    md: '0 2px 4px rgb(16 36 27 / .06), 0 12px 28px rgb(16 36 27 / .10)',
  },
  // Phones end at 425, tablets are 768 to 1024, and large tablets 1024 to 1200 [NAV-12].
  breakpoints: { xs: em(426), sm: em(768), narrow: em(880), md: em(1024), lg: em(1200), xl: em(1441), wide: em(1920) },
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      // Without transitions, Mantine does not centre modals.
      styles: { root: { fontWeight: 600 }, loader: { transform: 'translate(-50%, -50%)' } },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md' },
      styles: {
        label: { fontWeight: 600, fontSize: rem(15), marginBottom: rem(4) },
        // Further from the input than its focus ring.
        error: { fontSize: rem(14), marginTop: rem(8) },
        description: { fontSize: rem(14), marginBottom: rem(4) },
      },
    },
    Modal: {
      // The dialog has its own heading, so its header is no banner landmark.
      defaultProps: { radius: 'lg', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontFamily: 'var(--font-expanded)', fontSize: rem(18), fontWeight: 700, lineHeight: 1.3 } },
    },
  },
})
