import type { Tablero } from '@comal/contract/tablero/tablero';
import { cambioDe } from '@comal/domain/tablero/tendencia';
import {
  IconArrowRight,
  IconCash,
  IconPigMoney,
  IconReceipt,
  IconSoup,
  IconTrendingDown,
  IconTrendingUp,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatMoney, formatNumber, formatPercent } from '../../kit/format.ts';
import classes from './Tablero.module.css';

type Cifra = 'total_ventas' | 'total_clientes' | 'total_comandas' | 'total_alimentos' | 'ganancia';

const TENDENCIAS = {
  creciente: { texto: 'Creciente', icono: IconTrendingUp },
  decreciente: { texto: 'Decreciente', icono: IconTrendingDown },
  estable: { texto: 'Estable', icono: IconArrowRight },
} as const;

const UN_DECIMAL = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const porCada = (todo: number, entre: number): string | null => (entre === 0 ? null : UN_DECIMAL.format(todo / entre));

const Comparaciones = ({ datos, cifra }: { readonly datos: Tablero; readonly cifra: Cifra }) => {
  const ahora = datos[cifra];
  return datos.comparacion.map((c) => {
    const antes = c[cifra];
    const cambio = ahora === null || antes === null ? null : cambioDe(ahora, antes);
    if (cambio === null) return null;
    return (
      <small key={c.nombre} data-cambio={cambio < 0 ? 'baja' : 'sube'}>
        {cambio > 0 ? '+' : ''}
        {formatPercent(cambio)} <span>que {c.nombre.charAt(0).toLowerCase() + c.nombre.slice(1)}</span>
      </small>
    );
  });
};

/** How many letters a figure has, for its size (Tablero.module.css). */
const letrasDe = (valor: string): CSSProperties => ({ ['--letras' as string]: valor.length });

interface CartaProps {
  readonly icono: Icon;
  readonly titulo: string;
  readonly valor: string;
  readonly pie: string | null;
  readonly cifra: Cifra;
  readonly datos: Tablero;
}

const Carta = ({ icono: Icono, titulo, valor, pie, cifra, datos }: CartaProps) => {
  const { texto, icono: Tendencia } = TENDENCIAS[datos.tendencia];
  return (
    <div className={classes.cifra} role="group" aria-label={titulo}>
      <span className={classes.rotulo}>
        <Icono size={18} stroke={1.8} aria-hidden="true" />
        {titulo}
      </span>
      <b style={letrasDe(valor)}>{valor}</b>
      {cifra === 'total_clientes' && datos.total_clientes > 0 && (
        <small className={classes.tendencia} data-tendencia={datos.tendencia}>
          <Tendencia size={16} aria-hidden="true" /> {texto}
        </small>
      )}
      {pie && <small>{pie}</small>}
      <Comparaciones datos={datos} cifra={cifra} />
    </div>
  );
};

const delTicket = ({ ticket_promedio }: Tablero): string | null =>
  ticket_promedio === null ? null : `${formatMoney(ticket_promedio)} ticket promedio`;
const conPalabra = (cifra: string | null, palabras: string): string | null => cifra && `${cifra} ${palabras}`;

/** The five figures of the period, each compared with its earlier periods. */
export function Cifras({ datos }: { readonly datos: Tablero }) {
  const { total_ventas, total_clientes, total_comandas, total_alimentos, ganancia } = datos;
  const neto = total_ventas - (datos.iva ?? 0);
  const margen = ganancia === null || neto === 0 ? null : (ganancia * 100) / neto;
  return (
    <div className={classes.cifras}>
      <Carta
        {...{ datos, titulo: 'Total Ventas', icono: IconCash, cifra: 'total_ventas' }}
        valor={formatMoney(total_ventas)}
        pie={delTicket(datos)}
      />
      <Carta
        {...{ datos, titulo: 'Comensales', icono: IconUsers, cifra: 'total_clientes', pie: null }}
        valor={formatNumber(total_clientes)}
      />
      <Carta
        {...{ datos, titulo: 'Comandas', icono: IconReceipt, cifra: 'total_comandas' }}
        valor={formatNumber(total_comandas)}
        pie={conPalabra(porCada(total_clientes, total_comandas), 'comensales por comanda')}
      />
      <Carta
        {...{ datos, titulo: 'Alimentos', icono: IconSoup, cifra: 'total_alimentos' }}
        valor={formatNumber(total_alimentos)}
        pie={conPalabra(porCada(total_alimentos, total_comandas), 'por comanda')}
      />
      <Carta
        {...{ datos, titulo: 'Ganancia', icono: IconPigMoney, cifra: 'ganancia' }}
        valor={ganancia === null ? 'N/A' : formatMoney(ganancia)}
        pie={
          margen === null ? null : `${formatPercent(margen)} de las ventas${datos.iva === undefined ? '' : ' sin IVA'}`
        }
      />
    </div>
  );
}
