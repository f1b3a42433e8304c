import { deGrupo, gruposVisibles, type Elegida, type GrupoVisible } from '@comal/domain/catalogo/opciones/elegir';
import { SUELTAS } from '@comal/domain/catalogo/opciones/grupos';
import { alternarOpcion, cabeOtra, esDeUna, faltanEn, pideElGrupo } from '@comal/domain/catalogo/opciones/marcar';
import { leerOfrecido } from '@comal/domain/catalogo/opciones/ofrecidos';
import { textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../kit/format.ts';
import type { Producto } from '../menu/Tarjeta.tsx';
import classes from './carrito.module.css';

/** The groups of a dish that a choice shows; its specifications have a field of their own. */
const visiblesDe = (producto: Producto, elegidas: readonly Elegida[]): readonly GrupoVisible[] =>
  gruposVisibles(leerOfrecido(producto), elegidas).filter(({ grupo }) => grupo.id !== SUELTAS);

/** Whether any group of a dish asks for more than was chosen (D-134). */
export const faltanOpciones = (producto: Producto, elegidas: readonly Elegida[]): boolean =>
  visiblesDe(producto, elegidas).some((visible) => faltanEn(visible, elegidas) > 0);

interface GrupoProps {
  readonly visible: GrupoVisible;
  readonly elegidas: readonly Elegida[];
  readonly onMarcar: (id: number) => void;
}

/** One group: radio buttons where exactly one is chosen, else checkboxes. */
function Grupo({ visible, elegidas, onMarcar }: GrupoProps) {
  const { grupo, de } = visible;
  const suyas = deGrupo(elegidas, visible);
  const faltan = faltanEn(visible, elegidas) > 0;
  const lleno = !cabeOtra(visible, elegidas);
  const nombre = `${grupo.id}/${de ?? ''}`;
  return (
    <fieldset className={classes.complementos} data-abierto={de === null ? undefined : true}>
      <legend>
        {grupo.nombre}
        <small data-falta={faltan || undefined}>{pideElGrupo(grupo)}</small>
      </legend>
      {grupo.opciones.map((o) => {
        const elegida = suyas.some((e) => e.id === o.id);
        return (
          <div key={o.id} data-elegido={elegida || undefined}>
            <label>
              <input
                type={esDeUna(grupo) && grupo.minimo > 0 ? 'radio' : 'checkbox'}
                name={nombre}
                checked={elegida}
                disabled={o.agotada || (!elegida && lleno)}
                onChange={() => onMarcar(o.id)}
              />
              <span>{o.descripcion}</span>
              {!o.agotada && typeof o.quedan === 'number' && <small data-quedan>{textoDeQuedan(o.quedan)}</small>}
              {o.agotada ? <b data-agotado>Agotado</b> : o.precio > 0 && <b>+ {formatMoney(aPesos(o.precio))}</b>}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

export interface GruposDeOpcionesProps {
  readonly producto: Producto;
  readonly elegidas: readonly Elegida[];
  readonly onCambio: (elegidas: readonly Elegida[]) => void;
}

/** The groups of options of a dish, each followed by those that its chosen options open (D-134). */
export function GruposDeOpciones({ producto, elegidas, onCambio }: GruposDeOpcionesProps) {
  return visiblesDe(producto, elegidas).map((visible) => (
    <Grupo
      key={`${visible.grupo.id}/${visible.de ?? ''}`}
      visible={visible}
      elegidas={elegidas}
      onMarcar={(id) => onCambio(alternarOpcion(visible, id, elegidas))}
    />
  ));
}
