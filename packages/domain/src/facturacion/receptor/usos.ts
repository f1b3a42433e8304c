import { REGIMENES } from './regimenes.ts';

/** A row of c_UsoCFDI. */
export interface Uso {
  readonly clave: string;
  readonly nombre: string;
  /** Only persons may use it. */
  readonly soloFisica: boolean;
  /** Keys of c_RegimenFiscal of the receivers that may use it. */
  readonly regimenes: readonly string[];
}

const DE_EMPRESA = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const DE_DEVOLUCION = [...DE_EMPRESA, '616'];
const DE_PERSONA = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const TODOS = REGIMENES.map(({ clave }) => clave);

type Grupo = readonly [soloFisica: boolean, regimenes: readonly string[], claves: Readonly<Record<string, string>>];

/** The uses, by who may have them: the two that diners need first. Payments (CP01) and payroll (CN01) are other documents. */
const GRUPOS: readonly Grupo[] = [
  [false, DE_EMPRESA, { G03: 'Gastos en general' }],
  [false, TODOS, { S01: 'Sin efectos fiscales' }],
  [false, DE_EMPRESA, { G01: 'Adquisición de mercancías' }],
  [false, DE_DEVOLUCION, { G02: 'Devoluciones, descuentos o bonificaciones' }],
  [
    false,
    DE_EMPRESA,
    {
      I01: 'Construcciones',
      I02: 'Mobiliario y equipo de oficina por inversiones',
      I03: 'Equipo de transporte',
      I04: 'Equipo de cómputo y accesorios',
      I05: 'Dados, troqueles, moldes, matrices y herramental',
      I06: 'Comunicaciones telefónicas',
      I07: 'Comunicaciones satelitales',
      I08: 'Otra maquinaria y equipo',
    },
  ],
  [
    true,
    DE_PERSONA,
    {
      D01: 'Honorarios médicos, dentales y gastos hospitalarios',
      D02: 'Gastos médicos por incapacidad o discapacidad',
      D03: 'Gastos funerales',
      D04: 'Donativos',
      D05: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
      D06: 'Aportaciones voluntarias al SAR',
      D07: 'Primas por seguros de gastos médicos',
      D08: 'Gastos de transportación escolar obligatoria',
      D09: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
      D10: 'Pagos por servicios educativos (colegiaturas)',
    },
  ],
];

/** The uses of an invoice or of what takes from one, those that diners need most first. */
export const USOS: readonly Uso[] = GRUPOS.flatMap(([soloFisica, regimenes, claves]) =>
  Object.entries(claves).map(([clave, nombre]) => ({ clave, nombre, soloFisica, regimenes })),
);

/** The use of a key; undefined where there is none. */
export const usoDe = (clave: string): Uso | undefined => USOS.find((u) => u.clave === clave);

/** The uses that a receiver of a régimen may choose; none of a régimen that does not exist. */
export const usosPara = (quien: 'fisica' | 'moral', regimen: string): readonly Uso[] =>
  USOS.filter((u) => u.regimenes.includes(regimen) && (quien === 'fisica' || !u.soloFisica));
