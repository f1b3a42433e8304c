/** Ten shades of one colour, lightest first, in the shape the UI kit asks for. */
export type Tuple = readonly [string, string, string, string, string, string, string, string, string, string];

/** The colours of the product (ui.md 2.1). `piedra` and `noche` are registered as `gray` and `dark`. */
export const palette = {
  anil: ['#EEF1FB', '#DCE2F7', '#B9C4EF', '#93A3E5', '#6E82DA', '#4C62CC', '#3348B5', '#293A96', '#1F2D78', '#151F55'],
  bugambilia: [
    '#FCECF6',
    '#F8D2E9',
    '#F0A6D3',
    '#E476BA',
    '#D44B9F',
    '#BE2A86',
    '#A31B71',
    '#84155B',
    '#650F46',
    '#480A32',
  ],
  agave: ['#E8F6EE', '#CDEBDA', '#9FD8B8', '#6CC294', '#3DA974', '#1F8F5B', '#14774A', '#0F613C', '#0B4B2F', '#073521'],
  maiz: ['#FFF5DB', '#FFE9B3', '#FFD977', '#FBC741', '#EFB11B', '#D6950A', '#B27606', '#8A5A05', '#6B4504', '#4C3103'],
  mamey: ['#FFF0E4', '#FFDDC2', '#FCBE8F', '#F59B5B', '#EA7C30', '#CC5F10', '#AD4C08', '#8E3E06', '#6C2F05', '#4B2003'],
  chile: ['#FDECEA', '#FAD3CF', '#F3A9A2', '#EC8379', '#DF5346', '#CB3225', '#B9261A', '#981D13', '#77160E', '#560F09'],
  piedra: [
    '#F7F7F4',
    '#EFEFEB',
    '#E2E2DD',
    '#CFCFCB',
    '#B0B1B3',
    '#858893',
    '#646876',
    '#4A4E5E',
    '#2E3244',
    '#1A1D2E',
  ],
  noche: ['#EDEEF4', '#D5D7E2', '#B3B6C6', '#9195A9', '#6F7489', '#3E4357', '#2B2F40', '#1E2130', '#151824', '#0E101A'],
} as const satisfies Record<string, Tuple>;
