import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ink teal: the warp. Steps 7 and up carry white text at 4.5:1 or better. */
const tinta: MantineColorsTuple = [
  '#eaf6f5',
  '#d3eae8',
  '#a6d6d2',
  '#74bfba',
  '#4aaaa5',
  '#2b9590',
  '#167c79',
  '#0e6766',
  '#0c5354',
  '#0b3f41',
]
/** Burnt orange: the weft, kept for what asks for attention. */
const barro: MantineColorsTuple = [
  '#fdf1e8',
  '#fae0cd',
  '#f5c09b',
  '#f0a06a',
  '#ea8443',
  '#d96f2a',
  '#b95614',
  '#98450f',
  '#79370e',
  '#5d2b0c',
]
const vermelho: MantineColorsTuple = [
  '#fdeeee',
  '#f9d9d8',
  '#f2b1af',
  '#ea8683',
  '#e0605c',
  '#d1403c',
  '#b92b28',
  '#9b2220',
  '#7f1d1c',
  '#651a19',
]
const cinza: MantineColorsTuple = [
  '#f8f8f6',
  '#f1f1ee',
  '#e5e5e1',
  '#d4d5d0',
  '#b9bcb7',
  '#8d938f',
  '#666d6a',
  '#4b5250',
  '#343a39',
  '#1f2525',
]
const noite: MantineColorsTuple = [
  '#e4eae9',
  '#c5cfce',
  '#a3b0af',
  '#7f8e8d',
  '#3d4a4b',
  '#2c3839',
  '#212b2c',
  '#1a2324',
  '#131a1b',
  '#0d1314',
]

export const theme = createTheme({
  colors: { tinta, barro, vermelho, red: vermelho, gray: cinza, dark: noite },
  primaryColor: 'tinta',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#182021',
  fontFamily: "'Figtree Variable', ui-sans-serif, system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Consolas, monospace",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', ui-sans-serif, system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.2' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.78rem', sm: '0.875rem', md: '0.94rem', lg: '1.06rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '9px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    TextInput: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { tt: 'none' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Fechar' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withArrow: true,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Fechar o aviso', size: 24 } },
    },
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    TagsInput: { defaultProps: { withScrollArea: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})
