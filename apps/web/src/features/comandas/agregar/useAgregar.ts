import type { Etiqueta } from '@comal/domain/catalogo/medida/etiqueta';
import {
  CANTIDAD_DE_LINEA,
  cantidadDeImporte,
  leerCantidadDeLinea,
  textoDeCantidad,
  type UnidadDeMedida,
} from '@comal/domain/catalogo/medida/medida';
import { parseAlimento } from '@comal/contract/comandas/alimento';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { gruposVisibles, type Elegida, type GrupoVisible } from '@comal/domain/catalogo/opciones/elegir';
import { minimoDe, SUELTAS } from '@comal/domain/catalogo/opciones/grupos';
import { alternarOpcion, eleccionInicial, faltanEn } from '@comal/domain/catalogo/opciones/marcar';
import { excedeGratis } from '@comal/domain/comanda/guardar/complementos';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { LIMITES } from '@comal/domain/comanda/limites';
import { aPesos } from '@comal/domain/money';
import type { Ocasion } from '@comal/domain/tarifas/tarifa';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { importeDe } from '../model/alimento.ts';
import type { Eleccion, NoAgregado } from '../model/edicion.ts';

interface Elegido {
  readonly vista: AlimentoVista;
  readonly alimento: Alimento;
  /** The label of a scale that it was read from, which says how much there is of it (decision 0172). */
  readonly etiqueta?: Etiqueta | undefined;
}

/** What is wrong with the form; of groups of options by `claveDeGrupo`. */
interface Errores {
  readonly alimento?: string;
  readonly opciones?: ReadonlyMap<string, string>;
  readonly complementos?: string;
}

/** Names a group among those that a choice shows. */
export const claveDeGrupo = ({ grupo, de }: GrupoVisible): string => `${grupo.id}/${de ?? ''}`;

/** The form that adds a dish: choices, errors, amount. */
export interface FormaDeAgregar {
  readonly elegido: Elegido | null;
  /** The chosen specification and options (D-134). */
  readonly opciones: readonly Elegida[];
  readonly complementos: readonly number[];
  readonly comentario: Field<string | null>;
  readonly cantidad: number;
  /** How much of a dish that is measured (D-163); its error may be the question whether so much of it is right. */
  readonly cuanto: Field<number>;
  readonly pesos: number | undefined;
  /** A dish is chosen and no option is missing. */
  readonly completo: boolean;
  readonly errores: Errores;
  readonly elegir: (vista: AlimentoVista | null, cantidad?: number, etiqueta?: Etiqueta) => void;
  /** Presses an option of a group. */
  readonly marcar: (visible: GrupoVisible, id: number) => void;
  readonly alternar: (id: number) => void;
  readonly contar: (cantidad: number) => void;
  /** Adds the chosen dish; returns whether it was added. */
  readonly agregar: () => boolean;
  /** Clears the errors, when the user does something else. */
  readonly callar: () => void;
  /** Clears the form for the next dish. */
  readonly vaciar: () => void;
}

interface Estado {
  readonly elegido: Elegido | null;
  readonly opciones: readonly Elegida[];
  readonly complementos: readonly number[];
  readonly cantidad: number;
}

const NADA: Estado = { elegido: null, opciones: [], complementos: [], cantidad: 1 };

/** What a group lacks in words, or undefined. */
const faltaDe = (visible: GrupoVisible, opciones: readonly Elegida[]): string | undefined => {
  if (faltanEn(visible, opciones) === 0) return undefined;
  const { id, nombre } = visible.grupo;
  if (id === SUELTAS) return textoDeMotivo('FALTA_ESPECIFICACION');
  return textoDeMotivo('FALTAN_OPCIONES', { grupo: nombre, n: minimoDe(visible.grupo) });
};

const faltantes = ({ elegido, opciones }: Estado): Errores => {
  if (!elegido) return { alimento: textoDeMotivo('ALIMENTO_DESCONOCIDO') };
  const faltan = gruposVisibles(elegido.alimento, opciones).flatMap((visible): [string, string][] => {
    const falta = faltaDe(visible, opciones);
    return falta === undefined ? [] : [[claveDeGrupo(visible), falta]];
  });
  return faltan.length > 0 ? { opciones: new Map(faltan) } : {};
};

const importe = (
  { elegido, ...estado }: Estado,
  cuanto: number | undefined,
  ocasion: Ocasion | undefined,
): number | undefined => {
  if (!elegido) return undefined;
  const { alimento, etiqueta } = elegido;
  if (!alimento.medida) return aPesos(importeDe(alimento, estado, ocasion));
  const dePesada = etiqueta ? deEtiqueta(alimento, etiqueta) : { cuanto };
  return aPesos(importeDe(alimento, { ...estado, ...dePesada }, ocasion));
};

/** How much of a dish a label says, and its price where it says that. */
export const deEtiqueta = (alimento: Pick<Alimento, 'precio'>, { cantidad, importe: etiqueta }: Etiqueta) =>
  cantidad === undefined
    ? { cuanto: cantidadDeImporte(alimento.precio, etiqueta), etiqueta }
    : { cuanto: cantidad, etiqueta: undefined };

/** The extras after one is toggled, or the same ones with the reason why it is not allowed. */
const trasAlternar = ({ elegido, complementos }: Estado, id: number) => {
  if (complementos.includes(id)) return { complementos: complementos.filter((c) => c !== id) };
  const { complementos: opciones = [], complementos_gratis = 0 } = elegido?.alimento ?? {};
  const elegidos = [...complementos, id];
  const exceso = excedeGratis(
    opciones.filter((o) => elegidos.includes(o.id)),
    complementos_gratis,
  );
  return exceso ? { complementos, error: textoDeMotivo(exceso.motivo, exceso.datos) } : { complementos: elegidos };
};

/** The question about an unusual quantity of a dish, before it is added. */
const dudaDe = (medida: UnidadDeMedida, cuanto: number): string =>
  `¿${textoDeCantidad(cuanto, medida)}? Es mucho: agrégalo otra vez si es correcto`;

/** Hook: how much of a dish that is measured, and whether somebody was asked about so much of it. */
const useCuanto = (elegido: Elegido | null) => {
  const cuanto = useField(leerCantidadDeLinea);
  const [preguntado, setPreguntado] = useState<number | null>(null);
  const medida = elegido?.alimento.medida;
  /** How much is added, empty of a piece; null: it is not known yet, and the field says why. */
  const dicho = (): Pick<Eleccion, 'cuanto' | 'etiqueta'> | null => {
    if (medida === undefined) return {};
    if (elegido?.etiqueta) {
      const { cuanto: deElla, etiqueta } = deEtiqueta(elegido.alimento, elegido.etiqueta);
      return etiqueta === undefined ? { cuanto: deElla } : { etiqueta };
    }
    cuanto.leave();
    if (cuanto.value === undefined) return null;
    if (cuanto.value <= CANTIDAD_DE_LINEA.inusual || cuanto.value === preguntado) return { cuanto: cuanto.value };
    setPreguntado(cuanto.value);
    return null;
  };
  // It is asked about what stands in the field: the question goes when something else is written.
  const duda = medida && preguntado !== null && preguntado === cuanto.value ? dudaDe(medida, preguntado) : undefined;
  const clear = (): void => {
    cuanto.clear();
    setPreguntado(null);
  };
  const falta = medida !== undefined && !elegido?.etiqueta && cuanto.value === undefined;
  return { cuanto: { ...cuanto, error: duda ?? cuanto.error, clear }, dicho, falta };
};

/** Hook: the state of the add-food form; `tomar` adds a choice to the comanda or returns the reason why not, `ocasion` prices it. */
export const useAgregar = (
  tomar: (alimento: Alimento, eleccion: Eleccion) => NoAgregado | null,
  ocasion: Ocasion | undefined,
): FormaDeAgregar => {
  const [estado, setEstado] = useState<Estado>(NADA);
  const [errores, setErrores] = useState<Errores>({});
  const comentario = useField((texto) => leerTextoOpcional(LIMITES.comentario, texto));
  const { cuanto, dicho, falta: faltaCuanto } = useCuanto(estado.elegido);
  const cambiar = (parte: Partial<Estado>, error: Errores = {}): void => {
    setEstado({ ...estado, ...parte });
    setErrores(error);
  };
  const agregar = (): boolean => {
    const { elegido, ...eleccion } = estado;
    comentario.leave();
    const falta = faltantes(estado);
    setErrores(falta);
    const medido = dicho();
    if (!elegido || falta.opciones || comentario.value === undefined || medido === null) return false;
    const rechazo = tomar(elegido.alimento, { ...eleccion, ...medido, comentario: comentario.value });
    if (rechazo) setErrores({ alimento: textoDeMotivo(rechazo.motivo, rechazo.datos) });
    return rechazo === null;
  };
  return {
    ...estado,
    comentario,
    cuanto,
    errores,
    completo: Object.keys(faltantes(estado)).length === 0 && !faltaCuanto,
    pesos: faltaCuanto ? undefined : importe(estado, cuanto.value, ocasion),
    elegir: (vista, cuantos, etiqueta = undefined) => {
      // What is measured shows no count that could be changed: that of the previous dish does not stay.
      const cantidad = cuantos ?? (vista?.medida ? 1 : estado.cantidad);
      const alimento = vista && parseAlimento(vista);
      const opciones = alimento ? eleccionInicial(alimento) : [];
      cambiar({ ...NADA, cantidad, opciones, elegido: vista && alimento && { vista, alimento, etiqueta } });
      // The comment and the quantity were for the previous dish.
      comentario.clear();
      cuanto.clear();
    },
    marcar: (visible, id) => cambiar({ opciones: alternarOpcion(visible, id, estado.opciones) }),
    alternar: (id) => {
      const { complementos, error } = trasAlternar(estado, id);
      cambiar({ complementos }, error ? { complementos: error } : {});
    },
    contar: (cantidad) => cambiar({ cantidad }),
    agregar,
    callar: () => setErrores({}),
    vaciar: () => {
      cambiar(NADA);
      comentario.clear();
      cuanto.clear();
    },
  };
};
