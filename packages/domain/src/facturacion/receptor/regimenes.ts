/** Who a régimen is for. */
type Para = 'fisica' | 'moral' | 'ambas';

/** A row of c_RegimenFiscal. */
export interface Regimen {
  readonly clave: string;
  readonly nombre: string;
  readonly para: Para;
}

/** The rows of c_RegimenFiscal, in its order. */
export const REGIMENES: readonly Regimen[] = [
  { clave: '601', nombre: 'General de Ley Personas Morales', para: 'moral' },
  { clave: '603', nombre: 'Personas Morales con Fines no Lucrativos', para: 'moral' },
  { clave: '605', nombre: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', para: 'fisica' },
  { clave: '606', nombre: 'Arrendamiento', para: 'fisica' },
  { clave: '607', nombre: 'Régimen de Enajenación o Adquisición de Bienes', para: 'fisica' },
  { clave: '608', nombre: 'Demás ingresos', para: 'fisica' },
  { clave: '610', nombre: 'Residentes en el Extranjero sin Establecimiento Permanente en México', para: 'ambas' },
  { clave: '611', nombre: 'Ingresos por Dividendos (socios y accionistas)', para: 'fisica' },
  { clave: '612', nombre: 'Personas Físicas con Actividades Empresariales y Profesionales', para: 'fisica' },
  { clave: '614', nombre: 'Ingresos por intereses', para: 'fisica' },
  { clave: '615', nombre: 'Régimen de los ingresos por obtención de premios', para: 'fisica' },
  { clave: '616', nombre: 'Sin obligaciones fiscales', para: 'fisica' },
  { clave: '620', nombre: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', para: 'moral' },
  { clave: '621', nombre: 'Incorporación Fiscal', para: 'fisica' },
  { clave: '622', nombre: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', para: 'moral' },
  { clave: '623', nombre: 'Opcional para Grupos de Sociedades', para: 'moral' },
  { clave: '624', nombre: 'Coordinados', para: 'moral' },
  {
    clave: '625',
    nombre: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    para: 'fisica',
  },
  { clave: '626', nombre: 'Régimen Simplificado de Confianza', para: 'ambas' },
];

/** The régimen of a key; undefined where SAT has none. */
export const regimenDe = (clave: string): Regimen | undefined => REGIMENES.find((r) => r.clave === clave);

/** The regímenes that a person or a company may have. */
export const regimenesPara = (quien: 'fisica' | 'moral'): readonly Regimen[] =>
  REGIMENES.filter(({ para }) => para === quien || para === 'ambas');
