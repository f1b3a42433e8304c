import type { ResumenDeTurno as Resumen } from '@comal/contract/caja/cortes';
import { HojaDeTurno } from './HojaDeTurno.tsx';
import { ResumenDeTurno } from './ResumenDeTurno.tsx';
import { TurnoCerradoDialog } from './cierre/TurnoCerradoDialog.tsx';

const ZONA = 'America/Mexico_City';
const MEDIODIA = Date.UTC(2026, 10, 20, 18, 0);

/** A shift without surprises: 1,500 + 4,210.50 + 200 - 150 + 60 - 60 of tips should be 5,760.50. */
export const aResumen = (changes: Partial<Resumen> = {}): Resumen => ({
  corte: '0192f0c0-0000-7000-8c00-000000000001',
  caja: { id: 2, alias: 'Caja 1' },
  usuario: 'Guadalupe Herrera',
  estado: 1,
  abierto_en: MEDIODIA,
  caja_inicial: 1500,
  ventas: { efectivo: 4210.5, transferencia: 980, tarjeta: 2345, total: 7535.5 },
  entradas: 200,
  salidas: 150,
  propinas: { efectivo: 60, transferencia: 0, tarjeta: 235.5, total: 295.5, pagadas: 60 },
  comandas_cobradas: 31,
  comandas_abiertas: [],
  cobros: { cuantos: 36, cancelados: 0, importe_cancelado: 0 },
  leido_en: MEDIODIA + 5 * 3_600_000,
  cierre: null,
  ...changes,
});

/** Two comandas that stay open. */
export const ABIERTAS: Resumen['comandas_abiertas'] = [
  { id: '0192f0c0-0000-7000-8000-000000000001', folio_corto: '115', nombre: 'Mesa 4', total: 507 },
  { id: '0192f0c0-0000-7000-8000-000000000002', folio_corto: '118', nombre: 'Terraza 2', total: 1241 },
];

const FALTANTE: Resumen['cierre'] = {
  contado: 5700.5,
  esperado: 5760.5,
  diferencia: -60,
  irregular: true,
  razones: ['FALTANTE'],
};
const CUADRADA: Resumen['cierre'] = { contado: 5760.5, esperado: 5760.5, diferencia: 0, irregular: false, razones: [] };
const SOBRANTE: Resumen['cierre'] = {
  contado: 5770.5,
  esperado: 5760.5,
  diferencia: 10,
  irregular: true,
  razones: ['SOBRANTE'],
};

/** Before the count: the expected cash is hidden. */
export const SinContar = () => <ResumenDeTurno resumen={aResumen()} zona={ZONA} />;

/** A shortage, with two comandas that stay open. */
export const Faltante = () => (
  <ResumenDeTurno resumen={aResumen({ cierre: FALTANTE, comandas_abiertas: ABIERTAS })} zona={ZONA} />
);

/** The count matches. */
export const Cuadrada = () => <ResumenDeTurno resumen={aResumen({ cierre: CUADRADA })} zona={ZONA} />;

/** A surplus. */
export const Sobrante = () => <ResumenDeTurno resumen={aResumen({ cierre: SOBRANTE })} zona={ZONA} />;

/** Dishes in preparation cancelled for two reasons. */
const QUITADOS: NonNullable<Resumen['pedidos_cancelados']> = [
  { motivo: 'Tardó demasiado', cuantos: 2, total: 71.1 },
  { motivo: 'Sin motivo', cuantos: 1, total: 22.2 },
];

/** With cancelled charges, and figures that are inconsistent. */
export const SinCuadrar = () => (
  <ResumenDeTurno
    resumen={aResumen({
      cobros: { cuantos: 36, cancelados: 2, importe_cancelado: 144 },
      pedidos_cancelados: QUITADOS,
      cortesias: [{ motivo: 'Cumpleaños', cuantos: 2, total: 90 }],
      cierre: { ...FALTANTE, razones: ['FALTANTE', 'CUENTAS_NO_CUADRAN'] },
    })}
    zona={ZONA}
  />
);

/** Without tips. */
export const SinPropinas = () => (
  <ResumenDeTurno
    resumen={aResumen({
      propinas: { efectivo: 0, transferencia: 0, tarjeta: 0, total: 0, pagadas: 0 },
      cierre: CUADRADA,
    })}
    zona={ZONA}
  />
);

const PROPIAS = [
  { metodo: 101, descripcion: 'Rappi', total: 12.4 },
  { metodo: 100, descripcion: 'Vale de despensa', total: 30.2 },
];

/** Tips by custom methods; an old Z has only their total. */
export const ConPropinasPropias = ({ deAntes = false }: { readonly deAntes?: boolean }) => (
  <ResumenDeTurno
    resumen={aResumen({
      propinas: {
        ...{ efectivo: 0, transferencia: 0, tarjeta: 0, total: 42.6, pagadas: 0, otros: 42.6 },
        ...(!deAntes && { propias: PROPIAS }),
      },
      cierre: CUADRADA,
    })}
    zona={ZONA}
  />
);

/** On paper. */
export const EnPapel = () => (
  <HojaDeTurno
    titulo="Corte de caja"
    sucursal="Roma Norte"
    resumen={aResumen({ cierre: FALTANTE, comandas_abiertas: ABIERTAS, pedidos_cancelados: QUITADOS })}
    zona={ZONA}
  />
);

/** After closing, over the login screen. */
export const TurnoCerrado = () => (
  <TurnoCerradoDialog turno={{ resumen: aResumen({ cierre: CUADRADA }), zona: ZONA }} />
);
