import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { leerBuscado } from '@comal/domain/catalogo/cantidad-escrita';
import { contiene } from '@comal/domain/texto';
import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLatest } from '../hooks/useLatest.ts';
import { Resultados, idDeOpcion } from './Resultados.tsx';
import { useBusqueda, type Busqueda } from './useBusqueda.ts';

/** Props of `BuscarAlimento`. */
export interface BuscarAlimentoProps {
  /** Told when something is typed, and when nothing is any more. */
  readonly onEscrito: (hayAlgo: boolean) => void;
  readonly elegido: AlimentoVista | null;
  /** `cantidad` where how many was typed: '5 taco', '5*847' (D-100). */
  readonly onElegir: (alimento: AlimentoVista | null, cantidad?: number) => void;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Enter in an empty field does nothing: the dialog's verb would be pressed by mistake. */
  readonly mudo: boolean;
}

const esTactil = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The first tile under the search. */
const primerAzulejo = (input: HTMLInputElement | null): HTMLElement | null =>
  input?.form?.querySelector<HTMLElement>('[data-azulejo]') ?? null;

/** The next dish that can be chosen from `desde`, going by `paso`; `desde` itself when there is none. */
const siguiente = (alimentos: Busqueda['alimentos'], desde: number, paso: 1 | -1): number => {
  for (let n = desde + paso; n >= 0 && n < alimentos.length; n += paso) if (!alimentos[n]?.agotado) return n;
  return desde;
};

type Teclas = Readonly<Record<string, () => void>>;

const NINGUNA: Teclas = {};
const nada = (): void => undefined;

/** Does what a key does here; those of an open list are its own. */
const pulsar = (event: KeyboardEvent, teclas: Teclas, abierta: boolean): void => {
  const accion = event.nativeEvent.isComposing ? undefined : teclas[event.key];
  if (!accion) return;
  event.preventDefault();
  if (abierta) event.stopPropagation();
  accion();
};

/** '7 up' is the soda's name, not seven of them. */
const cuantosDe = ({ descripcion }: AlimentoVista, cantidad: number | null, texto: string): number | undefined =>
  cantidad === null || contiene(descripcion, texto) ? undefined : cantidad;

/** What is typed, what it finds, and what the keys do with it. */
const useLista = ({ onEscrito, elegido, onElegir, input, mudo }: BuscarAlimentoProps) => {
  // Its own: a key draws what is found, not the dialog around it.
  const [texto, setTexto] = useState('');
  // The dish, not its place: the server's answer may put others before it.
  const [movido, setMovido] = useState<number | null>(null);
  const abierta = elegido === null && texto.trim() !== '';
  const buscado = leerBuscado(texto);
  const busqueda = useBusqueda(abierta ? buscado.patron : '');
  const { alimentos } = busqueda;
  const suLugar = alimentos.findIndex(({ id }) => id === movido);
  const activo = suLugar < 0 ? siguiente(alimentos, -1, 1) : suLugar;
  const mover = (paso: 1 | -1): void => setMovido(alimentos[siguiente(alimentos, activo, paso)]?.id ?? null);
  const escribir = (nuevo: string): void => {
    setTexto(nuevo);
    onEscrito(nuevo.trim() !== '');
    setMovido(null);
    if (elegido) onElegir(null);
  };
  const elegir = useLatest((alimento: AlimentoVista): void => {
    onElegir(alimento, cuantosDe(alimento, buscado.cantidad, texto));
    // The screen keyboard would cover what comes next.
    if (esTactil()) input.current?.blur();
  });
  const enLista: Teclas = {
    ArrowDown: () => mover(1),
    ArrowUp: () => mover(-1),
    Enter: () => {
      const alimento = alimentos[activo];
      if (alimento && busqueda.alDia) elegir(alimento);
    },
    Escape: () => escribir(''),
  };
  const enVacio: Teclas = {
    ArrowDown: () => primerAzulejo(input.current)?.focus(),
    ...(mudo ? { Enter: nada } : {}),
  };
  const sinLista = elegido ? NINGUNA : enVacio;
  const teclas = abierta ? enLista : sinLista;
  return { texto, abierta, busqueda, activo, cantidad: buscado.cantidad, teclas, escribir, elegir };
};

/** The dish search: it must end with one chosen from the list (PEDIDO-002, PEDIDO-003). */
export function BuscarAlimento(props: BuscarAlimentoProps) {
  const { elegido, error, input } = props;
  const lista = useId();
  // Focused and waiting, on glass: the screen keyboard comes when the field is touched, or it would cover the tiles.
  const [teclado, setTeclado] = useState(() => !esTactil());
  const { texto, abierta, busqueda, activo, cantidad, teclas, escribir, elegir } = useLista(props);
  const activa = abierta ? busqueda.alimentos[activo] : undefined;
  const limpiar = (): void => {
    escribir('');
    input.current?.focus();
  };
  return (
    <div data-tour="agregar-buscar">
      <TextInput
        ref={input}
        label="Alimento"
        required
        size="lg"
        role="combobox"
        autoComplete="off"
        placeholder="Nombre, código, o 5 taco"
        autoFocus
        data-autofocus
        inputMode={teclado ? 'search' : 'none'}
        onPointerDown={() => setTeclado(true)}
        aria-expanded={abierta}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={activa && idDeOpcion(lista, activa)}
        data-mantine-stop-propagation={abierta || undefined}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
        rightSection={
          busqueda.alDia ? (
            (elegido ?? texto) && <CloseButton aria-label="Quitar el alimento" onClick={limpiar} />
          ) : (
            <Loader size={20} />
          )
        }
        rightSectionPointerEvents="all"
        value={elegido?.descripcion ?? texto}
        error={error}
        onChange={(event) => escribir(event.currentTarget.value)}
        onKeyDown={(event) => pulsar(event, teclas, abierta)}
      />
      {abierta && <Resultados id={lista} busqueda={busqueda} cantidad={cantidad} activa={activa} onElegir={elegir} />}
    </div>
  );
}
