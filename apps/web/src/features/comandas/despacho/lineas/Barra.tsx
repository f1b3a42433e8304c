import { IconArrowDown, IconArrowUp, IconChecks, IconFlame, type Icon } from '@tabler/icons-react';
import { explained } from '../../../../kit/Tip/tip.ts';
import classes from './Barra.module.css';
import type { Orden } from './renglones.ts';

const ORDENES: readonly { readonly por: Orden['por']; readonly rotulo: string }[] = [
  { por: 'tiempo', rotulo: 'Tiempo' },
  { por: 'platillo', rotulo: 'Platillo' },
  { por: 'mesero', rotulo: 'Mesero' },
  { por: 'comanda', rotulo: 'Comanda' },
];

interface OrdenarProps {
  readonly orden: Orden;
  readonly onOrden: (orden: Orden) => void;
}

/** Sorts the table; pressing the same button again reverses the order. */
const Ordenar = ({ orden, onOrden }: OrdenarProps) => {
  const Flecha = orden.inverso ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes.ordenes} role="group" aria-label="Ordenar por">
      <span className={classes.rotulo} aria-hidden="true">
        Ordenar por
      </span>
      {ORDENES.map(({ por, rotulo }) => {
        const actual = por === orden.por;
        return (
          <button
            key={por}
            type="button"
            className={classes.orden}
            aria-pressed={actual}
            onClick={() => onOrden({ por, inverso: actual && !orden.inverso })}
          >
            {rotulo}
            {actual && <Flecha size={24} stroke={2.4} aria-label={orden.inverso ? 'al revés' : undefined} />}
          </button>
        );
      })}
    </div>
  );
};

interface EnBloqueProps {
  readonly icono: Icon;
  readonly tono: 'maiz' | 'agave';
  readonly rotulo: string;
  readonly n: number;
  readonly razon: string | undefined;
  readonly onClick: () => void;
}

const EnBloque = ({ icono: Icono, tono, rotulo, n, razon, onClick }: EnBloqueProps) => (
  <button type="button" className={classes.bloque} data-tono={tono} {...explained(razon, onClick)}>
    <Icono size={28} stroke={2.1} aria-hidden="true" />
    <span>{rotulo}</span>
    <b>{n}</b>
  </button>
);

interface BarraProps extends OrdenarProps {
  readonly pendientes: number;
  readonly trabajando: number;
  /** Why nothing can be moved now. */
  readonly razon: string | undefined;
  readonly onTrabajar: () => void;
  readonly onDespachar: () => void;
}

/** The order of the table and the two bulk moves. */
export function Barra({ pendientes, trabajando, razon, onTrabajar, onDespachar, ...orden }: BarraProps) {
  return (
    <div className={classes.root}>
      <Ordenar {...orden} />
      <div className={classes.bloques}>
        <EnBloque
          icono={IconFlame}
          tono="maiz"
          rotulo="Pendientes a trabajando"
          n={pendientes}
          razon={razon ?? (pendientes === 0 ? 'No hay pedidos pendientes' : undefined)}
          onClick={onTrabajar}
        />
        <EnBloque
          icono={IconChecks}
          tono="agave"
          rotulo="Trabajando a despachado"
          n={trabajando}
          razon={razon ?? (trabajando === 0 ? 'No hay pedidos trabajando' : undefined)}
          onClick={onDespachar}
        />
      </div>
    </div>
  );
}
