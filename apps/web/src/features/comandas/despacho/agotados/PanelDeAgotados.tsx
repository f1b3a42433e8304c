import { contiene } from '@comal/domain/texto';
import { textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { PorArea } from '../paneles/PorArea.tsx';
import type { AreaDeDespacho } from '../useArea.ts';
import classes from './PanelDeAgotados.module.css';
import { CuantosQuedan } from './CuantosQuedan.tsx';
import { useOpcionesDelArea } from './useOpcionesDelArea.ts';
import { useAgotados, type Contable, type Existe } from './useAgotados.ts';

export interface PanelDeAgotadosProps {
  readonly areas: readonly AreaDeDespacho[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const FILA_PX = 72;

interface FilaProps {
  readonly cosa: Contable;
  readonly razon: string | undefined;
  readonly onMarcar: (cosa: Contable, existe: Existe) => void;
}

/** How many are left, as a button that opens the field where it is set; the label is its state. */
const Cuenta = ({ cosa, onAbrir }: { readonly cosa: Contable; readonly onAbrir: () => void }) => (
  <button
    type="button"
    className={classes.cuenta}
    aria-label={`${cosa.descripcion}: ${estadoDeCuenta(cosa)}. Cambiar cuántos quedan`}
    onClick={onAbrir}
  >
    <span aria-hidden="true">{estadoDeCuenta(cosa)}</span>
  </button>
);

const estadoDeCuenta = ({ quedan }: Contable): string => (quedan === null ? 'Sin límite' : textoDeQuedan(quedan));

interface InterruptorProps {
  readonly nombre: string;
  readonly agotado: boolean;
  readonly razon: string | undefined;
  readonly onMarcar: () => void;
}

/** The switch of a dish or an option; the label is its state, not the action. */
const Interruptor = ({ nombre, agotado, razon, onMarcar }: InterruptorProps) => (
  <button
    type="button"
    role="switch"
    className={classes.interruptor}
    aria-checked={agotado}
    aria-label={`${nombre} agotado`}
    {...explained(razon, onMarcar)}
  >
    {/* Hidden, because `aria-checked` already says the state. */}
    <span aria-hidden="true">{agotado ? 'Agotado' : 'Hay'}</span>
  </button>
);

/** A dish or an option, its count and its switch. */
const FilaCerrada = ({ cosa, razon, onMarcar, onAbrir }: FilaProps & { readonly onAbrir: () => void }) => (
  <li className={classes.fila}>
    <span className={classes.nombre}>{cosa.descripcion}</span>
    <Cuenta cosa={cosa} onAbrir={onAbrir} />
    <Interruptor
      nombre={cosa.descripcion}
      agotado={cosa.agotado}
      razon={razon}
      onMarcar={() => onMarcar(cosa, { agotado: !cosa.agotado, quedan: null })}
    />
  </li>
);

const Fila = (props: FilaProps) => {
  const [abierta, setAbierta] = useState(false);
  const { cosa, razon, onMarcar } = props;
  if (!abierta) return <FilaCerrada {...props} onAbrir={() => setAbierta(true)} />;
  const alListo = (existe?: Existe): void => {
    setAbierta(false);
    if (existe) onMarcar(cosa, existe);
  };
  return (
    <li className={classes.fila} data-abierta>
      <span className={classes.nombre}>{cosa.descripcion}</span>
      <CuantosQuedan cosa={cosa} razon={razon} onListo={alListo} />
    </li>
  );
};

interface FilasProps {
  readonly cosas: readonly Contable[];
  readonly nombre: string;
  readonly razon: string | undefined;
  readonly onMarcar: (cosa: Contable, existe: Existe) => void;
}

/** A list of dishes or of options: a switch and a count each; a mark of an option holds for all dishes (D-134). */
const Filas = ({ cosas, nombre, razon, onMarcar }: FilasProps) => (
  <ul className={classes.lista} aria-label={nombre}>
    {cosas.map((c) => (
      <Fila key={c.id} cosa={c} razon={razon} onMarcar={onMarcar} />
    ))}
  </ul>
);

/**
 * Hook: rows in the order in which they were first shown, so that a pressed row does not move and nobody hits its
 * neighbour.
 */
const useQuietos = <T extends { readonly id: number }>(
  alimentos: readonly T[] | undefined,
): readonly T[] | undefined => {
  const [lugares, setLugares] = useState<ReadonlyMap<number, number> | null>(null);
  if (alimentos && !lugares) setLugares(new Map(alimentos.map(({ id }, n) => [id, n])));
  return useMemo(() => {
    const lugar = ({ id }: T): number => lugares?.get(id) ?? Number.MAX_SAFE_INTEGER;
    return alimentos && [...alimentos].sort((a, b) => lugar(a) - lugar(b));
  }, [alimentos, lugares]);
};

const Lista = ({ area, texto }: { readonly area: AreaDeDespacho; readonly texto: string }) => {
  const { alimentos: deAhora, error, reintentar, reintentando, razon, marcar } = useAgotados(area.id);
  const alimentos = useQuietos(deAhora);
  const { opciones: deAhoraMismo, marcar: marcarOpcion } = useOpcionesDelArea(area.id);
  const opciones = useQuietos(deAhoraMismo.length > 0 ? deAhoraMismo : undefined) ?? [];
  if (!alimentos && error)
    return <ErrorState size="kitchen" message={error} onRetry={reintentar} retrying={reintentando} />;
  if (!alimentos) return <SkeletonRows rows={8} height={FILA_PX} />;
  const hallados = alimentos.filter((a) => contiene(a.descripcion, texto));
  const halladas = opciones.filter((o) => contiene(o.descripcion, texto));
  if (hallados.length + halladas.length === 0)
    return <p className={classes.vacio}>{texto ? 'Ningún alimento con ese nombre' : 'El área no tiene alimentos'}</p>;
  return (
    <div className={classes.listas}>
      <Filas cosas={hallados} nombre="Alimentos del área" razon={razon} onMarcar={marcar} />
      {halladas.length > 0 && (
        <>
          <h3 className={classes.opciones}>Opciones</h3>
          <Filas cosas={halladas} nombre="Opciones del área" razon={razon} onMarcar={marcarOpcion} />
        </>
      )}
    </div>
  );
};

/** The sold-out and available dishes of each area, one switch each, in a panel of full height. */
export function PanelDeAgotados({ areas, opened, onClose }: PanelDeAgotadosProps) {
  const [texto, setTexto] = useState('');
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Agotados"
      position="right"
      size="36rem"
      close="kitchen"
      classNames={{ content: classes.panel, title: classes.titulo, body: classes.cuerpo }}
    >
      <TextInput
        aria-label="Buscar alimento"
        placeholder="Buscar alimento"
        size="xl"
        autoComplete="off"
        leftSection={<IconSearch size={26} stroke={1.9} aria-hidden="true" />}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {opened && <PorArea areas={areas}>{(area) => <Lista area={area} texto={texto.trim()} />}</PorArea>}
    </Sheet>
  );
}
