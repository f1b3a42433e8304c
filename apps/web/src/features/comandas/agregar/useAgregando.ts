import { parseAlimento } from '@comal/contract/comandas/alimento';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { Etiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { aPesos } from '@comal/domain/money';
import type { Ocasion } from '@comal/domain/tarifas/tarifa';
import { useCallback, useRef, useState } from 'react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { notify } from '../../../kit/notify.tsx';
import { useCajaMay } from '../../../platform/session/permissions.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { especificacionesQueHay, importeDe, tieneGrupos } from '../model/alimento.ts';
import type { NoAgregado } from '../model/edicion.ts';
import type { Eleccion } from './menu/useEleccion.ts';
import { useLecturas } from './lector/useLecturas.ts';
import { useOcasionDe } from './precio/ocasion.ts';
import { useTeclasAlBuscador } from './lector/useTeclasAlBuscador.ts';
import { useAgregados } from './useAgregados.ts';
import { useAgregar } from './useAgregar.ts';

const textoDe = (rechazo: NoAgregado | null): string | undefined =>
  rechazo ? textoDeMotivo(rechazo.motivo, rechazo.datos) : undefined;

/** Notifies why a dish was not added; nothing for null. */
export const avisar = (rechazo: NoAgregado | null): void => {
  const texto = textoDe(rechazo);
  if (texto) notify.danger(texto);
};

/** Whether the dish has no options, and nothing to say how much of it, which a label does, so that a press on its tile adds it. */
const esSimple = (a: AlimentoVista, etiqueta?: Etiqueta): boolean =>
  (a.medida === undefined || etiqueta !== undefined) &&
  especificacionesQueHay(a).length + a.complementos.length === 0 &&
  !tieneGrupos(a);

/** A dish whose specification is being chosen, and the error after an attempt to add it without one. */
interface Espera extends Eleccion {
  readonly falta?: string;
}

const pesosDe = ({ alimento, cantidad }: Eleccion, ocasion: Ocasion | undefined): number =>
  aPesos(importeDe(parseAlimento(alimento), { opciones: [], complementos: [], cantidad }, ocasion));

/** The props that the dialog's state depends on. */
interface Sitio {
  readonly comanda: Comanda;
  readonly onClose: () => void;
  readonly onGuardar?: ((comanda: string) => void) | undefined;
}

/** The state of the search field and the open category. */
const useLugar = () => {
  const buscador = useRef<HTMLInputElement>(null);
  const [escrito, setEscrito] = useState(false);
  const [vuelta, setVuelta] = useState(0);
  const [categoria, setCategoria] = useState<number | null>(null);
  const alBuscador = useCallback((): void => buscador.current?.focus(), []);
  const vaciarBuscador = (): void => {
    setEscrito(false);
    setVuelta(vuelta + 1);
  };
  return { buscador, escrito, setEscrito, vuelta, categoria, setCategoria, alBuscador, vaciarBuscador };
};

/** The dish being chosen, the added dishes, and the scanned codes. */
const useElegido = (comanda: Comanda) => {
  // With a scanner the search keeps the focus for the next code (D-18, utilizalectordecodigodebarras).
  const lector = useCajaMay('utilizalectordecodigodebarras');
  const lugar = useLugar();
  const [espera, setEspera] = useState<Espera | null>(null);
  const [asiento, setAsiento] = useState<number>();
  const [tiempo, setTiempo] = useState<Tiempo>();
  const agregados = useAgregados(comanda.id, asiento, tiempo);
  const ocasion = useOcasionDe(comanda);
  const forma = useAgregar(agregados.agregar, ocasion);
  const enMenu = forma.elegido === null && !lugar.escrito;
  const enEspera = enMenu ? espera : null;
  /** The name of the dish that is chosen but not added. */
  const aMedias = forma.elegido?.alimento.descripcion ?? enEspera?.alimento.descripcion;
  useTeclasAlBuscador(lector, lugar.buscador);
  const lecturas = useLecturas({
    esSimple,
    agregar: (alimento, cantidad, etiqueta) => textoDe(agregados.agregarSolo(alimento, cantidad, null, etiqueta)),
    abrir: forma.elegir,
    aMedias,
    escrito: lugar.escrito,
  });
  return {
    ...{ lector, lugar, enMenu, enEspera, setEspera, agregados, forma, aMedias, lecturas },
    ...{ asiento, setAsiento, tiempo, setTiempo, ocasion },
  };
};

/** Hook: the state and actions of the dialog. */
export const useAgregando = ({ comanda, onClose, onGuardar }: Sitio) => {
  const ancho = useBreakpoint() === 'desktop';
  const { enEspera, setEspera, lugar: suLugar, ...elegido } = useElegido(comanda);
  const { escrito: _escrito, setEscrito, setCategoria, vaciarBuscador, ...lugar } = suLugar;
  const { lector, agregados, forma, lecturas } = elegido;
  const callando = (hacer: () => void): void => {
    forma.callar();
    hacer();
  };
  const otroAlimento = (): void => {
    forma.vaciar();
    vaciarBuscador();
  };
  /** Closes the dialog and saves; stays open if some scanned codes were not added. */
  const cerrar = async (): Promise<void> => {
    if ((await lecturas.alDia()) > 0) return otroAlimento();
    onClose();
    onGuardar?.(comanda.id);
  };
  const agregar = (otro: boolean): void => {
    if (enEspera) return setEspera({ ...enEspera, falta: textoDeMotivo('FALTA_ESPECIFICACION') });
    if (!forma.agregar()) return forma.elegido ? undefined : lugar.alBuscador();
    // In the two-column layout the dialog stays open: the comanda is visible and is ended there.
    if (!otro && !ancho) return void cerrar();
    otroAlimento();
  };
  const elegir = (alimento: AlimentoVista | null, cantidad?: number): void => {
    setEspera(null);
    if (!lector || !alimento || !esSimple(alimento)) return forma.elegir(alimento, cantidad);
    avisar(agregados.agregarSolo(alimento, cantidad ?? 1));
    vaciarBuscador();
  };
  const tocar = useLatest((alimento: AlimentoVista, cantidad: number): void => {
    if (!esSimple(alimento)) {
      forma.elegir(alimento, cantidad);
      if (alimento.especificaciones.length === 0 && !tieneGrupos(alimento)) lugar.alBuscador();
      return;
    }
    forma.callar();
    avisar(agregados.agregarSolo(alimento, cantidad));
    if (lector) lugar.alBuscador();
  });
  return {
    ...lugar,
    ...elegido,
    ancho,
    espera: enEspera,
    /** The amount in pesos of the chosen dish. */
    pesos: enEspera ? pesosDe(enEspera, elegido.ocasion) : forma.pesos,
    otroAlimento,
    agregar,
    elegir,
    tocar,
    escribir: (hayAlgo: boolean) => callando(() => setEscrito(hayAlgo)),
    esperar: useLatest((eleccion: Eleccion | null) => callando(() => setEspera(eleccion))),
    irA: useLatest((id: number | null) => callando(() => setCategoria(id))),
    especificar: useLatest((...dicho: Parameters<typeof agregados.agregarSolo>): void =>
      avisar(agregados.agregarSolo(...dicho)),
    ),
  };
};

/** The result of `useAgregando`. */
export type Agregando = ReturnType<typeof useAgregando>;
