import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowsJoin2, IconArrowsMove, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import type { Comunes } from '../lista/partes.ts';
import { ComandaCard } from '../lista/tarjetas/ComandaCard.tsx';
import { useFila } from '../lista/useFila.ts';
import { useAccionesDeMesa } from '../mesas/useAccionesDeMesa.ts';
import { MesaReservada } from '../reservaciones/MesaReservada.tsx';
import classes from './Mapa.module.css';

/** What the card beside the plan is about. */
export interface Sujeto {
  readonly titulo: string;
  readonly comandas: readonly LiveComanda[];
  /** Opens another comanda at the table; absent for a comanda without one. */
  readonly onOtra?: (() => void) | undefined;
  /** For whom the table is kept free. */
  readonly reservacion?: Reservacion | undefined;
}

export interface FichaProps extends Comunes {
  readonly sujeto: Sujeto;
  /** Why no comanda can be opened now. */
  readonly noCrear: string | undefined;
  /** Absent where the card is a sheet, which has its own. */
  readonly onClose?: () => void;
}

const ICONOS = { mover: IconArrowsMove, unir: IconArrowsJoin2 } as const;
const TEXTOS = { mover: 'Mover', unir: 'Unir' } as const;

/** Moves or joins the comanda that is open in the card. */
const Pie = ({ comanda, ...comunes }: Comunes & { readonly comanda: LiveComanda }) => {
  const { vista, sinGuardar } = useFila({ comanda, ...comunes });
  const acciones = useAccionesDeMesa({ comanda: vista, sinGuardar, entorno: comunes.entorno, abrir: comunes.abrir });
  return (
    <footer className={classes.pie}>
      {(['mover', 'unir'] as const).map((que) => {
        const accion = acciones.find(({ clave }) => clave === que);
        const Icono = ICONOS[que];
        if (!accion) return null;
        return (
          <Button
            key={que}
            size="md"
            variant="default"
            leftSection={<Icono size={20} stroke={1.9} aria-hidden="true" />}
            aria-label={accion.name}
            data-disabled={accion.reason ? true : undefined}
            {...explained(accion.reason, accion.onClick)}
          >
            {TEXTOS[que]}
          </Button>
        );
      })}
    </footer>
  );
};

/** The table, and how many comandas it has; the only one that is called like it says its name itself. */
const Titulo = ({ titulo, comandas }: Pick<Sujeto, 'titulo' | 'comandas'>) => {
  const sola = comandas.length === 1 && comandas[0]?.nombre === titulo;
  return (
    <div>
      <h2 className={classes.titulo} data-sola={sola || undefined}>
        {titulo}
      </h2>
      <span className={classes.detalle}>
        {comandas.length === 0 ? 'Reservada' : plural(comandas.length, 'comanda', 'comandas')}
      </span>
    </div>
  );
};

/** The comandas of a table, one of them open, with what can be done with them. */
export function Ficha({ sujeto: { titulo, comandas, onOtra, reservacion }, noCrear, onClose, ...comunes }: FichaProps) {
  const [elegida, setElegida] = useState<string | null>(comandas[0]?.id ?? null);
  const abierta = comandas.find(({ id }) => id === elegida);
  const { manos } = comunes;
  const suyas = useMemo(
    () => ({ ...manos, ver: (id: string) => setElegida((antes) => (antes === id ? null : id)) }),
    [manos],
  );
  const propias = { ...comunes, manos: suyas };
  return (
    <>
      <header className={classes.cabeza}>
        <Titulo titulo={titulo} comandas={comandas} />
        {onOtra && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            aria-label={comandas.length === 0 ? `Abrir comanda en ${titulo}` : `Otra comanda en ${titulo}`}
            data-disabled={noCrear ? true : undefined}
            {...explained(noCrear, onOtra)}
          >
            {comandas.length === 0 ? 'Abrir' : 'Otra'}
          </Button>
        )}
        {onClose && <CloseButton size="xl" aria-label={`Cerrar ${titulo}`} onClick={onClose} />}
      </header>
      <div className={classes.cuerpo}>
        {reservacion && (
          <MesaReservada
            key={reservacion.id}
            reservacion={reservacion}
            abrir={comunes.abrir}
            onAbierta={comunes.onSeleccionar}
          />
        )}
        {comandas.map((comanda) => (
          <ComandaCard
            key={comanda.id}
            {...propias}
            comanda={comanda}
            alLado
            expandida={comanda.id === elegida}
            seleccionada={comanda.id === elegida}
          />
        ))}
      </div>
      {abierta && <Pie key={abierta.id} comanda={abierta} {...propias} />}
    </>
  );
}
