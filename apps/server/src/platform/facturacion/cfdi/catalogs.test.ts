import { createRequire } from 'node:module';
import { FORMAS_DE_PAGO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { nombreDePeriodicidad } from '@comal/domain/facturacion/global/periodos';
import { REGIMENES } from '@comal/domain/facturacion/receptor/regimenes';
import { USOS } from '@comal/domain/facturacion/receptor/usos';
import { normalizar } from '@comal/domain/texto';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly id: string;
  readonly texto: string;
  readonly aplica_fisica: 1 | '';
  readonly aplica_moral: 1 | '';
  readonly regimenes_fiscales_receptores?: string;
}

const require = createRequire(import.meta.url);
const catalog = (name: string) => require(`@nodecfdi/sat-micro-catalogs/raw/${name}`) as readonly Row[];
/** SAT ends some names with a full stop, and leaves some accents out. */
const words = (name: string): string => normalizar(name).replace(/\.$/, '');
const forWhom = ({ aplica_fisica, aplica_moral }: Row) => ({ fisica: aplica_fisica === 1, moral: aplica_moral === 1 });

describe('the catalogues of the domain are those of SAT', () => {
  it('c_RegimenFiscal', () => {
    expect(
      REGIMENES.map(({ clave, nombre, para }) => [
        clave,
        words(nombre),
        { fisica: para !== 'moral', moral: para !== 'fisica' },
      ]),
    ).toEqual(catalog('cfdi_40_regimenes_fiscales').map((r) => [r.id, words(r.texto), forWhom(r)]));
  });

  it('c_UsoCFDI, without those of payments and payroll', () => {
    const own = USOS.map(({ clave, nombre, soloFisica, regimenes }) => [
      clave,
      words(nombre),
      { fisica: true, moral: !soloFisica },
      [...regimenes].sort(),
    ]);
    const theirs = catalog('cfdi_40_usos_cfdi')
      .filter(({ id }) => id !== 'CP01' && id !== 'CN01')
      .map((u) => [u.id, words(u.texto), forWhom(u), (u.regimenes_fiscales_receptores ?? '').split(/, ?/).sort()]);
    expect(own.sort()).toEqual(theirs.sort());
  });

  it('c_FormaPago', () => {
    const own = Object.entries(FORMAS_DE_PAGO).map(([clave, nombre]) => [clave, words(nombre)]);
    expect(own.sort()).toEqual(
      catalog('cfdi_40_formas_pago')
        .map((f) => [f.id, words(f.texto)])
        .sort(),
    );
  });

  it('c_Periodicidad, of those that Comal issues', () => {
    const theirs = catalog('cfdi_40_periodicidades').filter(({ id }) => ['01', '02', '04'].includes(id));
    expect(theirs.map((p) => nombreDePeriodicidad(p.id))).toEqual(theirs.map((p) => p.texto));
  });
});
