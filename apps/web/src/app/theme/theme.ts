import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { components } from './components.ts';
import { palette, type Tuple } from './palette.ts';

const FONT = "'Archivo', system-ui, sans-serif";
const tuple = (shades: Tuple): MantineColorsTuple => [...shades];

/** Filled surfaces take the text colour measured for each scheme (`--mantine-color-X-contrast`). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  const measured = input.variant === 'filled' && color in input.theme.colors;
  return measured ? { ...colors, color: `var(--mantine-color-${color}-contrast, #FFFFFF)` } : colors;
};

const heading = (size: string, lineHeight: string, fontWeight: string) => ({ fontSize: size, lineHeight, fontWeight });

/** The visual language of the product (ui.md 2) for the UI kit. Sizes are rem: 1 rem = 16 px. */
export const theme = createTheme({
  primaryColor: 'anil',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  black: palette.piedra[9],
  white: '#FFFFFF',
  fontFamily: FONT,
  variantColorResolver,
  colors: {
    anil: tuple(palette.anil),
    bugambilia: tuple(palette.bugambilia),
    agave: tuple(palette.agave),
    maiz: tuple(palette.maiz),
    mamey: tuple(palette.mamey),
    chile: tuple(palette.chile),
    gray: tuple(palette.piedra),
    dark: tuple(palette.noche),
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4667', lg: '1.3', xl: '1.2' },
  fontWeights: { regular: '400', medium: '620', bold: '720' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.125rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '62em', lg: '75em', xl: '112.5em' },
  shadows: {
    xs: '0 1px 2px rgba(26,29,46,.06)',
    sm: '0 1px 2px rgba(26,29,46,.06)',
    md: '0 6px 20px -6px rgba(26,29,46,.18)',
    lg: '0 6px 20px -6px rgba(26,29,46,.18)',
    xl: '0 28px 70px -18px rgba(14,16,40,.5)',
  },
  headings: {
    fontFamily: FONT,
    fontWeight: '700',
    sizes: {
      h1: heading('1.5rem', '1.2', '700'),
      h2: heading('1.125rem', '1.39', '680'),
      h3: heading('0.9375rem', '1.4667', '680'),
    },
  },
  components,
});
