import type { Comanda } from '@comal/domain/comanda/comanda';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { Button } from '@mantine/core';
import { memo, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { plural } from '../../../kit/format.ts';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { FormDialog, type SubmitSpec } from '../../../kit/FormDialog/FormDialog.tsx';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { notify } from '../../../kit/notify.tsx';
import { tip } from '../../../kit/Tip/tip.ts';
import { useCajaMay } from '../../../platform/session/permissions.ts';
import { usePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { useLatest } from '../hooks/useLatest.ts';
import type { NoAgregado } from '../model/edicion.ts';
import classes from './AgregarAlimentoDialog.module.css';
import { Agregados } from './Agregados.tsx';
import { BuscarAlimento } from './BuscarAlimento.tsx';
import { Opciones } from './Opciones.tsx';
import { useAgregados } from './useAgregados.ts';
import { useAgregar } from './useAgregar.ts';

/** The search has the focus before the tiles are asked for. */
const MenuDelTpv = memo(lazily(async () => (await import('./menu/MenuDelTpv.tsx')).MenuDelTpv));
const ComandaQueCrece = lazily(async () => (await import('./columna/ComandaQueCrece.tsx')).ComandaQueCrece);
const HojaDeComanda = lazily(async () => (await import('./columna/HojaDeComanda.tsx')).HojaDeComanda);

/** Brings the comanda as it grows while there is a network. */
export const preloadColumna = (): void => {
  ComandaQueCrece.preload();
  HojaDeComanda.preload();
};

/** Props of `AgregarAlimentoDialog`. */
export interface AgregarAlimentoDialogProps {
  readonly comanda: Comanda;
  readonly onClose: () => void;
  /** Saves the comanda: with it, what was added goes to the kitchen from here. */
  readonly onGuardar?: ((comanda: string) => void) | undefined;
  /** Opens its charge. */
  readonly onCobrar?: ((comanda: string) => void) | undefined;
}

const ANCHO_PX = 500;
/** With the comanda beside it (D-101). */
const ANCHO_CON_COMANDA_PX = 1000;
const SEGUIR = 'Agregar y seguir con otro alimento (Shift+Enter)';

const avisar = (rechazo: NoAgregado | null): void => {
  if (rechazo) notify.danger(textoDeMotivo(rechazo.motivo, rechazo.datos));
};

/** Leaving keeps what was added; what is only half chosen is not dropped unasked. */
const sinAgregar = (alimento: string, action: string) => ({
  title: 'Falta agregar un alimento',
  text: `${alimento} está elegido y no se ha agregado. Lo demás se queda en la comanda.`,
  action,
});

/** Whether a press on its tile is enough: there is nothing to choose. */
const esSimple = ({ especificaciones, complementos }: AlimentoVista): boolean =>
  especificaciones.length + complementos.length === 0;

/** The state of the dialog: whether something is typed, what is chosen, added, and where in the menu one is. */
const useDialogo = ({ comanda, onClose }: AgregarAlimentoDialogProps) => {
  const ancho = useBreakpoint() === 'desktop';
  const buscador = useRef<HTMLInputElement>(null);
  const { mas_vendidos: masVendidos } = usePreferencias();
  const [escrito, setEscrito] = useState(false);
  const [vuelta, setVuelta] = useState(0);
  const [categoria, setCategoria] = useState<number | null>(null);
  const agregados = useAgregados(comanda.id);
  const forma = useAgregar(agregados.agregar);
  const alBuscador = useCallback((): void => buscador.current?.focus(), []);
  const agregar = (otro: boolean): void => {
    if (!forma.agregar()) {
      if (!forma.elegido) alBuscador();
      return;
    }
    // Beside the comanda one sees what was added, and ends it there.
    if (!otro && !ancho) return onClose();
    otroAlimento();
  };
  // With a scanner the search waits for the next code, whatever was pressed (D-18, utilizalectordecodigodebarras).
  const lector = useCajaMay('utilizalectordecodigodebarras');
  const vaciarBuscador = (): void => {
    setEscrito(false);
    setVuelta(vuelta + 1);
  };
  const otroAlimento = (): void => {
    forma.vaciar();
    vaciarBuscador();
  };
  const elegir = (alimento: AlimentoVista | null, cantidad?: number): void => {
    if (!lector || !alimento || !esSimple(alimento)) return forma.elegir(alimento, cantidad);
    avisar(agregados.agregarSolo(alimento, cantidad ?? 1));
    vaciarBuscador();
  };
  const tocar = useLatest((alimento: AlimentoVista, cantidad: number): void => {
    if (esSimple(alimento)) {
      avisar(agregados.agregarSolo(alimento, cantidad));
      if (lector) alBuscador();
      return;
    }
    forma.elegir(alimento, cantidad);
    if (alimento.especificaciones.length === 0) alBuscador();
  });
  const especificar = useLatest((...dicho: Parameters<typeof agregados.agregarSolo>): void =>
    avisar(agregados.agregarSolo(...dicho)),
  );
  const enMenu = forma.elegido === null && !escrito;
  return {
    ancho,
    otroAlimento,
    buscador,
    setEscrito,
    vuelta,
    categoria,
    setCategoria,
    agregados,
    forma,
    agregar,
    elegir,
    tocar,
    especificar,
    alBuscador,
    enMenu,
    masVendidos,
  };
};

type Dialogo = ReturnType<typeof useDialogo>;

/** Where the comanda is while dishes are added: in the second column, or in a sheet that its total opens (D-101). */
const useComandaALaVista = (
  { comanda, onClose, onGuardar, onCobrar }: AgregarAlimentoDialogProps,
  { ancho, agregados, forma }: Dialogo,
  puedeSalir: (accion: string) => Promise<boolean>,
) => {
  const [hoja, setHoja] = useState(false);
  const suya = { comanda, ultima: agregados.actual?.clave, puedeSalir, onClose, onGuardar, onCobrar };
  if (ancho) return { side: <ComandaQueCrece {...suya} agregarElegido={forma.completo ? forma.agregar : undefined} /> };
  return {
    strip: (
      <>
        <Agregados
          agregados={agregados}
          onCantidad={(cantidad) => avisar(agregados.dejarEn(cantidad))}
          onVer={() => setHoja(true)}
        />
        {hoja && <HojaDeComanda {...suya} onVolver={() => setHoja(false)} />}
      </>
    ),
  };
};

/** What the buttons of the form say and do: beside the comanda they are about the chosen dish alone. */
const botonesDe = ({ ancho, forma, agregados, agregar, otroAlimento }: Dialogo, listo: boolean, guarda: boolean) => {
  const alimento: SubmitSpec = { label: 'Agregar', pesos: forma.pesos };
  if (ancho) return { bare: forma.elegido === null, dismiss: 'Cancelar', onDismiss: otroAlimento, submit: alimento };
  return {
    dismiss: agregados.total > 0 ? 'Listo' : 'Cancelar',
    submit: listo ? { label: guarda ? 'Guardar' : 'Listo' } : alimento,
    extra: forma.elegido && (
      <Button size="lg" variant="default" {...tip(SEGUIR)} aria-description={SEGUIR} onClick={() => agregar(true)}>
        Agregar y seguir
      </Button>
    ),
  };
};

/** Adds dishes to a comanda; the lines stay unsaved until Guardar (PEDIDO-001 to -007, COMANDA-031, D-45). */
export function AgregarAlimentoDialog(props: AgregarAlimentoDialogProps) {
  const { comanda, onClose, onGuardar } = props;
  const d = useDialogo(props);
  const { forma, agregados, enMenu, ancho } = d;
  const hayAgregados = agregados.total > 0;
  const listo = enMenu && hayAgregados;
  const terminar = (): void => {
    onClose();
    onGuardar?.(comanda.id);
  };
  const { confirm } = useConfirm();
  const puedeSalir = async (accion: string): Promise<boolean> => {
    const { elegido } = forma;
    return !elegido || !hayAgregados || confirm(sinAgregar(elegido.alimento.descripcion, accion));
  };
  const salir = async (): Promise<void> => {
    if (await puedeSalir('Salir sin agregarlo')) onClose();
  };
  const aLaVista = useComandaALaVista(props, d, puedeSalir);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !event.shiftKey || event.defaultPrevented || listo) return;
    event.preventDefault();
    d.agregar(true);
  };
  return (
    <FormDialog
      opened
      onClose={() => void salir()}
      title="Agregar alimento"
      context={`${comanda.nombre} · ${plural(comanda.comensales, 'comensal', 'comensales')}`}
      width={ancho ? ANCHO_CON_COMANDA_PX : ANCHO_PX}
      {...botonesDe(d, listo, onGuardar !== undefined)}
      {...aLaVista}
      onSubmit={() => (listo ? terminar() : d.agregar(false))}
    >
      <div className={classes.cuerpo} onKeyDown={onKeyDown}>
        <BuscarAlimento
          key={d.vuelta}
          onEscrito={d.setEscrito}
          elegido={forma.elegido?.vista ?? null}
          onElegir={d.elegir}
          error={forma.errores.alimento}
          input={d.buscador}
          mudo={listo || ancho}
        />
        <Opciones forma={forma} />
        {/* Out of sight it keeps its place: which category, how much of it was shown. */}
        <div hidden={!enMenu}>
          <MenuDelTpv
            categoria={d.categoria}
            onCategoria={d.setCategoria}
            agregados={agregados.cuentas}
            onElegir={d.tocar}
            onEspecificado={d.especificar}
            onBuscar={d.alBuscador}
            masVendidos={d.masVendidos}
          />
        </div>
      </div>
    </FormDialog>
  );
}
