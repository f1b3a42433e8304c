import { ESTADO_CORTE } from '@comal/domain/caja/corte';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { presentResumen } from './features/caja/cortes/presenter.ts';
import { ticketDe } from './features/comandas/cobro/ticket.ts';
import type { Papeles } from './features/negocio/ano/papeles.ts';

/** The papers of the demo's past, as charges and closings write them every day. */
export const papeles: Papeles = {
  ticket: ({ cliente, caja, cajero, zona, ahora, id, comanda, cobro, membrete }) =>
    ticketDe(
      {
        ...{ clave: id, ahora },
        sesion: { cliente, usuario: { nombre_completo: cajero }, caja: { alias: caja }, sucursal: { zona } },
      },
      { comanda, dueno: comanda.usuario, subcuenta: null, membrete, metodos: METODOS_FIJOS, impuestos: [] },
      cobro,
    ),
  resumen: ({ corte, alias, cuentas, salidas, vendido, contado, cerrado_en }) =>
    presentResumen(
      {
        ...{ corte, estado: ESTADO_CORTE.CERRADO, alias, abiertas: [], leido_en: cerrado_en, ...vendido, cuentas },
        ...{ aperturas: [], tipos: [], impuestos: [] },
        movimientos: salidas.map((s) => ({ ...s, corte: corte.id, tipo: 3 as const, mayor: s.total })),
      },
      { contado, reparos: 0 },
    ),
};
