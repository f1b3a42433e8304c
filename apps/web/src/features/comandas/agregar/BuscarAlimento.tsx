import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { ScannerButton } from '../../../kit/SearchWidget/ScannerButton.tsx';
import classes from './BuscarAlimento.module.css';
import { Resultados, idDeOpcion } from './Resultados.tsx';
import { esTactil, useLista, type DeBusqueda, type Teclas } from './useLista.ts';

/** Runs the action of a key; with the list open, its keys do nothing else. */
const pulsar = (event: KeyboardEvent, teclas: Teclas, abierta: boolean): void => {
  const accion = event.nativeEvent.isComposing ? undefined : teclas[event.key];
  if (!accion) return;
  event.preventDefault();
  if (abierta) event.stopPropagation();
  accion();
};

interface QuitarProps {
  readonly buscando: boolean;
  readonly hayAlgo: boolean;
  readonly onQuitar: () => void;
}

const Quitar = ({ buscando, hayAlgo, onQuitar }: QuitarProps) => {
  if (buscando) return <Loader size={20} />;
  return hayAlgo && <CloseButton aria-label="Quitar el alimento" onClick={onQuitar} />;
};

/** The text of the field: with a scanner, typed text replaces the name of the chosen dish. */
const aLaVista = ({ elegido, lector }: DeBusqueda, texto: string) => ({
  value: lector ? texto : (elegido?.descripcion ?? texto),
  placeholder: elegido?.descripcion ?? 'Nombre, código, o 5 taco',
  classNames: { wrapper: classes.campo, ...(lector && elegido && { input: classes.conElegido }) },
});

/** The dish search: a dish must be chosen from the list. */
export function BuscarAlimento(props: DeBusqueda) {
  const { elegido, onElegir, error, input, onLeido } = props;
  const lista = useId();
  // On a touch screen the field is focused without the on-screen keyboard, which would cover the tiles; it appears when
  // the field is touched.
  const [teclado, setTeclado] = useState(() => !esTactil());
  const { texto, abierta, busqueda, activo, cantidad, teclas, escribir, elegir } = useLista(props);
  const activa = abierta ? busqueda.alimentos[activo] : undefined;
  const limpiar = (): void => {
    escribir('');
    onElegir(null);
    input.current?.focus();
  };
  return (
    <div data-tour="agregar-buscar">
      <TextInput
        ref={input}
        {...aLaVista(props, texto)}
        inputContainer={(campo) => (
          <div className={classes.buscador}>
            {campo}
            <ScannerButton onRead={onLeido} />
          </div>
        )}
        label="Alimento"
        required
        size="lg"
        role="combobox"
        autoComplete="off"
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
          <Quitar buscando={!busqueda.alDia} hayAlgo={elegido !== null || texto !== ''} onQuitar={limpiar} />
        }
        rightSectionPointerEvents="all"
        error={error}
        onChange={(event) => escribir(event.currentTarget.value)}
        onKeyDown={(event) => pulsar(event, teclas, abierta)}
      />
      {abierta && <Resultados id={lista} busqueda={busqueda} cantidad={cantidad} activa={activa} onElegir={elegir} />}
    </div>
  );
}
