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
import { useOpcionesDelArea, type OpcionDelArea } from './useOpcionesDelArea.ts';
import { useAgotados, type AlimentoDelArea, type Existe } from './useAgotados.ts';

export interface PanelDeAgotadosProps {
  readonly areas: readonly AreaDeDespacho[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const FILA_PX = 72;

interface FilaProps {
  readonly alimento: AlimentoDelArea;
  readonly razon: string | undefined;
  readonly onMarcar: (alimento: AlimentoDelArea, existe: Existe) => void;
}

/** How many are left, as a button that opens the field where it is set; the label is its state. */
const Cuenta = ({ alimento, onAbrir }: { readonly alimento: AlimentoDelArea; readonly onAbrir: () => void }) => (
  <button
    type="button"
    className={classes.cuenta}
    aria-label={`${alimento.descripcion}: ${estadoDeCuenta(alimento)}. Cambiar cuántos quedan`}
    onClick={onAbrir}
  >
    <span aria-hidden="true">{estadoDeCuenta(alimento)}</span>
  </button>
);

const estadoDeCuenta = ({ quedan }: AlimentoDelArea): string =>
  quedan === null ? 'Sin límite' : textoDeQuedan(quedan);

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

/** A dish and its switch. */
const FilaCerrada = ({ alimento, razon, onMarcar, onAbrir }: FilaProps & { readonly onAbrir: () => void }) => (
  <li className={classes.fila}>
    <span className={classes.nombre}>{alimento.descripcion}</span>
    <Cuenta alimento={alimento} onAbrir={onAbrir} />
    <Interruptor
      nombre={alimento.descripcion}
      agotado={alimento.agotado}
      razon={razon}
      onMarcar={() => onMarcar(alimento, { agotado: !alimento.agotado, quedan: null })}
    />
  </li>
);

const Fila = (props: FilaProps) => {
  const [abierta, setAbierta] = useState(false);
  const { alimento, razon, onMarcar } = props;
  if (!abierta) return <FilaCerrada {...props} onAbrir={() => setAbierta(true)} />;
  const alListo = (existe?: Existe): void => {
    setAbierta(false);
    if (existe) onMarcar(alimento, existe);
  };
  return (
    <li className={classes.fila} data-abierta>
      <span className={classes.nombre}>{alimento.descripcion}</span>
      <CuantosQuedan alimento={alimento} razon={razon} onListo={alListo} />
    </li>
  );
};

interface OpcionesProps {
  readonly opciones: readonly OpcionDelArea[];
  readonly razon: string | undefined;
  readonly onMarcar: (opcion: OpcionDelArea) => void;
}

/** The options that the dishes of the area offer, one switch each; a mark holds for all dishes (D-134). */
const Opciones = ({ opciones, razon, onMarcar }: OpcionesProps) => (
  <>
    <h3 className={classes.opciones}>Opciones</h3>
    <ul className={classes.lista} aria-label="Opciones del área">
      {opciones.map((o) => (
        <li key={o.id} className={classes.fila}>
          <span className={classes.nombre}>{o.descripcion}</span>
          <Interruptor nombre={o.descripcion} agotado={o.agotada} razon={razon} onMarcar={() => onMarcar(o)} />
        </li>
      ))}
    </ul>
  </>
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
      <ul className={classes.lista} aria-label="Alimentos del área">
        {hallados.map((a) => (
          <Fila key={a.id} alimento={a} razon={razon} onMarcar={marcar} />
        ))}
      </ul>
      {halladas.length > 0 && <Opciones opciones={halladas} razon={razon} onMarcar={marcarOpcion} />}
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
