import {
  IconCheck,
  IconChecks,
  IconCircleDashed,
  IconClockPause,
  IconCornerDownRight,
  IconFlame,
  IconMessage2,
  IconAlertTriangle,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react';
import { estaServido } from '@comal/domain/comanda/pase/pase';
import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { plural } from '../../../../../kit/format.ts';
import { explained } from '../../../../../kit/Tip/tip.ts';
import { filasDeRenglon } from '../../lineas/renglones.ts';
import { LINEAS_DE_NOMBRE } from '../../tarjetas/muro/medidas.ts';
import type { Pieza } from '../../tarjetas/muro/piezas.ts';
import { enRem } from '../../tarjetas/muro/rem.ts';
import { listosDe, minutosDeRenglon, type Banda, type PasoDelPase, type RenglonDelPase } from '../comanda-del-pase.ts';
import { piezasDelPase } from '../plano-del-pase.ts';
import classes from './RenglonDelPase.module.css';
import type { ManosDelPase } from '../useManosDelPase.ts';
import { useRecien } from './useRecien.ts';

const ICONOS: Readonly<Record<PasoDelPase, Icon>> = {
  espera: IconClockPause,
  pendiente: IconCircleDashed,
  trabajando: IconFlame,
  listo: IconCheck,
  servido: IconChecks,
};

const DE_PIEZA: Readonly<Partial<Record<Pieza['tipo'], Icon>>> = {
  comentario: IconMessage2,
  complemento: IconCornerDownRight,
  alergenos: IconAlertTriangle,
};

/** A course, or an area with how much of it is ready, above the rows that it holds for. */
const EnBanda = ({ banda, areas }: { readonly banda: Banda; readonly areas: ReadonlyMap<number, string> }) => {
  if (banda.tipo === 'tiempo') {
    const Icono = banda.marcha ? IconFlame : IconClockPause;
    return (
      <p className={classes.banda} data-tipo="tiempo" data-marcha={banda.marcha || undefined}>
        <Icono size={20} stroke={2} aria-hidden="true" />
        <b>{nombreDeTiempo(banda.tiempo)}</b>
        {banda.marcha ? 'marchando' : 'en espera'}
      </p>
    );
  }
  const { area, listos, de } = banda;
  const hecha = listos === de;
  return (
    <p className={classes.banda} data-tipo="area" data-hecha={hecha || undefined}>
      <IconToolsKitchen2 size={20} stroke={2} aria-hidden="true" />
      <span>{areas.get(area) ?? 'Área'}</span>
      {hecha ? <IconCheck size={20} stroke={2.4} aria-label="Todo listo" /> : <b>{`${listos} de ${de}`}</b>}
    </p>
  );
};

const palabraDe = (paso: PasoDelPase, minutos: number): string => {
  if (paso === 'listo') return 'Listo';
  if (paso === 'servido') return 'Servido';
  return paso === 'espera' ? '' : `${minutos} min`;
};

const Contenido = ({
  renglon: { renglon, paso },
  ahora,
}: {
  readonly renglon: RenglonDelPase;
  readonly ahora: number;
}) => {
  const Icono = ICONOS[paso];
  return (
    <>
      <span className={classes.cantidad}>{renglon.filas.length}</span>
      <span className={classes.platillo}>
        <span className={classes.descripcion} style={{ WebkitLineClamp: LINEAS_DE_NOMBRE }}>
          {renglon.filas[0].pedido.descripcion}
        </span>
        {piezasDelPase(renglon).map(({ tipo, texto, tachada = false }, i) => {
          const DePieza = DE_PIEZA[tipo];
          return (
            <span key={`${tipo}${i}`} className={classes.pieza} data-tipo={tipo} data-cancelado={tachada || undefined}>
              {DePieza && <DePieza size={18} stroke={1.9} aria-hidden="true" />}
              <span>{texto}</span>
            </span>
          );
        })}
      </span>
      <span className={classes.estado}>
        {palabraDe(paso, minutosDeRenglon(renglon, ahora))}
        <Icono size={24} stroke={2.1} aria-hidden="true" />
      </span>
    </>
  );
};

/** What the state says to who does not see it, and what a press does; a row that is not ready has none. */
const DICHO: Readonly<Record<PasoDelPase, { readonly estado: string; readonly accion?: string }>> = {
  espera: { estado: 'espera su tiempo' },
  pendiente: { estado: 'pendiente' },
  trabajando: { estado: 'trabajando' },
  listo: { estado: 'listo', accion: 'Servir' },
  servido: { estado: 'servido', accion: 'Recuperar' },
};

interface RenglonDelPaseProps {
  readonly comanda: string;
  readonly renglon: RenglonDelPase;
  readonly alto: number;
  readonly ahora: number;
  readonly areas: ReadonlyMap<number, string>;
  readonly razon: string | undefined;
  readonly manos: Pick<ManosDelPase, 'servir' | 'recuperar'>;
}

/**
 * Equal dishes of a comanda at the pase: a press serves those that are ready, or takes back those that were served, unless they were served
 * a moment ago. The keys of the board pass over what was served.
 */
export const EnRenglon = ({ comanda, renglon: r, alto, ahora, areas, razon, manos }: RenglonDelPaseProps) => {
  const { renglon, paso, bandas } = r;
  const { accion, estado } = DICHO[paso];
  const { descripcion } = renglon.filas[0].pedido;
  const que = `${renglon.filas.length} ${descripcion}`;
  const minutos = minutosDeRenglon(renglon, ahora);
  const espera = paso === 'pendiente' || paso === 'trabajando' ? [plural(minutos, 'minuto', 'minutos')] : [];
  const nombre = [...piezasDelPase(renglon).map((p) => p.texto), estado, ...espera].join(', ');
  const recienServido = useRecien(paso === 'servido');
  const tocar = (): void => {
    if (recienServido.current) return;
    if (paso === 'listo') return manos.servir(comanda, listosDe(renglon));
    const servidos = filasDeRenglon(renglon).filter((f) => estaServido(f.pedido));
    manos.recuperar(
      comanda,
      servidos.map((f) => f.pedido.id),
    );
  };
  return (
    <li className={classes.root} style={{ height: enRem(alto) }} data-paso={paso}>
      {bandas.map((banda) => (
        <EnBanda key={banda.tipo} banda={banda} areas={areas} />
      ))}
      {accion ? (
        <button
          type="button"
          className={classes.fila}
          data-tecla={paso === 'listo' || undefined}
          aria-label={`${accion}: ${que}, ${nombre}`}
          {...explained(razon, tocar)}
        >
          <Contenido renglon={r} ahora={ahora} />
        </button>
      ) : (
        <div className={classes.fila} role="group" aria-label={`${que}, ${nombre}`}>
          <Contenido renglon={r} ahora={ahora} />
        </div>
      )}
    </li>
  );
};
