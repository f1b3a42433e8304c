import type { AlimentoVista } from '@comal/contract/comandas-schemas';
import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { Resultados, idDeOpcion } from './Resultados.tsx';
import { useBusqueda, type Busqueda } from './useBusqueda.ts';

/** Props of `BuscarAlimento`. */
export interface BuscarAlimentoProps {
  readonly elegido: AlimentoVista | null;
  readonly onElegir: (alimento: AlimentoVista | null) => void;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The next dish that can be chosen from `desde`, going by `paso`; `desde` itself when there is none. */
const siguiente = (alimentos: Busqueda['alimentos'], desde: number, paso: 1 | -1): number => {
  for (let n = desde + paso; n >= 0 && n < alimentos.length; n += paso) if (!alimentos[n]?.agotado) return n;
  return desde;
};

/** The dish search: it must end with one chosen from the list (PEDIDO-002, PEDIDO-003). */
export function BuscarAlimento({ elegido, onElegir, error, input }: BuscarAlimentoProps) {
  const lista = useId();
  const [texto, setTexto] = useState('');
  const [movido, setMovido] = useState<number | null>(null);
  const abierta = elegido === null && texto.trim() !== '';
  const busqueda = useBusqueda(abierta ? texto : '');
  const { alimentos } = busqueda;
  const activo = movido ?? siguiente(alimentos, -1, 1);
  const escribir = (nuevo: string): void => {
    setTexto(nuevo);
    setMovido(null);
    if (elegido) onElegir(null);
  };
  const elegir = (alimento: AlimentoVista): void => {
    setTexto(alimento.descripcion);
    onElegir(alimento);
    // The screen keyboard would cover what comes next.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const teclas: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMovido(siguiente(alimentos, activo, 1)),
    ArrowUp: () => setMovido(siguiente(alimentos, activo, -1)),
    Enter: () => {
      const alimento = alimentos[activo];
      if (alimento && !busqueda.buscando) elegir(alimento);
    },
    Escape: () => escribir(''),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const accion = abierta && !event.nativeEvent.isComposing ? teclas[event.key] : undefined;
    if (!accion) return;
    event.preventDefault();
    event.stopPropagation();
    accion();
  };
  const limpiar = (): void => {
    escribir('');
    input.current?.focus();
  };
  return (
    <div>
      <TextInput
        ref={input}
        label="Alimento"
        required
        size="lg"
        role="combobox"
        autoComplete="off"
        placeholder="Nombre o código"
        autoFocus
        data-autofocus
        aria-expanded={abierta}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={abierta && alimentos[activo] ? idDeOpcion(lista, activo) : undefined}
        data-mantine-stop-propagation={abierta || undefined}
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
        rightSection={
          busqueda.buscando ? (
            <Loader size={20} />
          ) : (
            texto && <CloseButton aria-label="Quitar el alimento" onClick={limpiar} />
          )
        }
        rightSectionPointerEvents="all"
        value={elegido?.descripcion ?? texto}
        error={error}
        onChange={(event) => escribir(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {abierta && <Resultados id={lista} busqueda={busqueda} activo={activo} onElegir={elegir} />}
    </div>
  );
}
