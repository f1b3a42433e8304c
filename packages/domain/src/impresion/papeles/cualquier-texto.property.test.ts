import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { cualquierTexto as texto, IMPRIMIBLE } from '../../test/textos-hostiles.ts';
import { COLUMNAS_DE_PAPEL, PAGINAS_DE_CODIGOS, type PaginaDeCodigos } from '../impresora.ts';
import type { Papel } from '../papel.ts';
import { enRenglones, esDeLetras, letrasPorRenglon } from '../renglones.ts';
import type { DatosDeCuenta } from './cuenta.ts';
import { papelDeComandera } from './comandera.ts';
import { conMarca } from './marca.ts';
import { papelDePrecuenta } from './precuenta.ts';
import { papelDePrueba } from './prueba.ts';
import { papelDeTicket } from './ticket.ts';

const ANCHOS = fc.constantFrom(...Object.values(COLUMNAS_DE_PAPEL).flat());
const varios = fc.array(texto, { maxLength: 2 });
const oNada = fc.option(texto);
const monto = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((c) => c / 100);
const cantidad = fc.integer({ min: 1, max: 300 });

const LINEA = fc.record(
  {
    ...{ cantidad, descripcion: texto, especificaciones: varios, comentario: oNada },
    ...{ antes: oNada, alergenos: varios, para: texto },
    complementos: fc.array(fc.record({ cantidad, descripcion: texto, especificaciones: varios, comentario: oNada }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ['cantidad', 'descripcion', 'especificaciones', 'comentario', 'complementos'] },
);

const SLIP = fc.record({
  clase: fc.constantFrom('nuevos' as const, 'cancelados' as const, 'cambio' as const),
  ...{ area: texto, comanda: texto, folio: texto, mesero: texto, fecha: texto, hora: texto },
  comensales: cantidad,
  lineas: fc.array(LINEA, { maxLength: 3 }),
});

const CUENTA: fc.Arbitrary<DatosDeCuenta> = fc.record({
  ...{ empresa: texto, subcuenta: texto, mesero: texto, caja: texto, fecha: texto, hora: texto, totalLetra: texto },
  sucursal: fc.record({ nombre: texto, descripcion: texto, direccion: texto, telefono: texto, correo: texto }),
  comanda: fc.record({ folio_corto: texto, nombre: texto, comensales: cantidad }),
  total: monto,
  partidas: fc.array(
    fc.record({
      ...{ cantidad, descripcion: texto, especificaciones: varios, comentario: oNada, complemento: fc.boolean() },
      importe: monto,
      ajustes: fc.array(fc.record({ nombre: texto, monto }), { maxLength: 1 }),
    }),
    { maxLength: 2 },
  ),
});

const metodo = fc.constantFrom(1, 3, 100);
const TICKET = fc
  .tuple(
    CUENTA,
    fc.record({
      ...{ cajero: texto, recibido: fc.option(monto), cambio: fc.option(monto), pie: texto },
      pagos: fc.array(fc.record({ metodo, descripcion: texto, monto, no_operacion: texto }), { maxLength: 2 }),
      propina: fc.option(fc.record({ monto, metodo })),
      devolucion: fc.option(fc.record({ motivo: texto }), { nil: undefined }),
      devuelto: fc.option(monto, { nil: undefined }),
    }),
    fc.boolean(),
  )
  .map(([cuenta, pago, reimpresion]) => papelDeTicket({ ...cuenta, ...pago }, { reimpresion }));

const PAPELES: Readonly<Record<string, fc.Arbitrary<Papel>>> = {
  'a slip': SLIP.map(papelDeComandera),
  'a slip that is printed again': fc.tuple(SLIP, texto).map(([s, marca]) => conMarca(papelDeComandera(s), marca)),
  'a ticket': TICKET,
  'a precuenta': fc
    .tuple(CUENTA, fc.array(fc.record({ porcentaje: cantidad, monto }), { maxLength: 3 }))
    .map(([cuenta, propinas_sugeridas]) => papelDePrecuenta({ ...cuenta, propinas_sugeridas })),
  'a test page': fc
    .record({
      nombre: texto,
      columnas: ANCHOS,
      pagina: fc.constantFrom(...(Object.keys(PAGINAS_DE_CODIGOS) as PaginaDeCodigos[])),
    })
    .map(papelDePrueba),
};

describe('whatever people wrote: control bytes, printer commands, emoji, right-to-left text, 4,000 characters', () => {
  it.each(Object.entries(PAPELES))(
    '%s has rows of printable letters, none wider than the paper (D-147)',
    (_, papeles) => {
      fc.assert(
        fc.property(papeles, ANCHOS, (papel, columnas) => {
          for (const r of enRenglones(papel, columnas)) {
            if ('qr' in r) expect(r.qr).toMatch(IMPRIMIBLE);
            if (!esDeLetras(r)) continue;
            expect(r.texto).toMatch(IMPRIMIBLE);
            expect(r.texto.length).toBeLessThanOrEqual(letrasPorRenglon(columnas, r.tamano));
          }
        }),
        { numRuns: runs(400) },
      );
    },
  );
});
