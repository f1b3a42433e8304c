import { cifrasDeCantidad, type UnidadDeMedida } from '@comal/domain/catalogo/medida/medida';
import { gruposVisibles } from '@comal/domain/catalogo/opciones/elegir';
import { SUELTAS } from '@comal/domain/catalogo/opciones/grupos';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { IconClock, IconToolsKitchen2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Allergens } from '../../../../kit/Allergens/Allergens.tsx';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import { formatMinutes } from '../../../../kit/format.ts';
import { inputOf } from '../../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../../kit/QuantityInput/QuantityInput.tsx';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';
import { useCajaMay } from '../../../../platform/session/permissions.ts';
import classes from '../AgregarAlimentoDialog.module.css';
import { alergenosDe } from '../../model/alimento.ts';
import { PrecioDeAlimento } from '../precio/PrecioDeAlimento.tsx';
import { Complementos } from './Complementos.tsx';
import { Especificaciones } from './Especificaciones.tsx';
import { useSoloDeUno } from '../useSoloDeUno.ts';
import { claveDeGrupo, deEtiqueta, type FormaDeAgregar } from '../useAgregar.ts';
import { GrupoDeOpciones } from './GrupoDeOpciones.tsx';

const COMENTARIO_MAXIMO = 100;

interface FranjaProps {
  readonly alimento: AlimentoVista;
  readonly forma: FormaDeAgregar;
}

/** Area, time, quantity and price of the chosen dish. */
const Franja = ({ alimento, forma }: FranjaProps) => {
  const soloDeUno = useSoloDeUno();
  return (
    <div className={classes.franja}>
      <span className={classes.dato}>
        <IconToolsKitchen2 size={17} stroke={1.9} aria-hidden="true" />
        {alimento.area.descripcion}
      </span>
      {alimento.tiempo_de_preparacion > 0 && (
        <span className={classes.dato}>
          <IconClock size={17} stroke={1.9} aria-hidden="true" />
          {formatMinutes(alimento.tiempo_de_preparacion)}
        </span>
      )}
      <span className={classes.precio}>
        {alimento.medida === undefined && (
          <QuantityStepper
            label="Cantidad"
            value={forma.cantidad}
            onChange={forma.contar}
            untyped={soloDeUno(alimento)}
          />
        )}
        <PrecioDeAlimento alimento={alimento} size="figure" />
      </span>
    </div>
  );
};

const SIN_TECLEAR = 'En esta caja no se escribe el peso: lee la etiqueta de la báscula, o permítelo en Terminales';

const nada = (): void => undefined;

/** How much of a dish that is measured: what its label says, or what is written where the register may (D-18, ingresomanualpesoproducto). */
const Cuanto = ({ forma, medida }: { readonly forma: FormaDeAgregar; readonly medida: UnidadDeMedida }) => {
  const escribe = useCajaMay('ingresomanualpesoproducto');
  const { cuanto, cantidad, elegido } = forma;
  const iguales = cantidad > 1 ? `Se agregan ${cantidad} iguales` : undefined;
  if (elegido?.etiqueta)
    return (
      <QuantityInput
        label="Cuánto"
        description={iguales ? `Lo dice la etiqueta. ${iguales}` : 'Lo dice la etiqueta'}
        size="lg"
        readOnly
        unidad={medida}
        value={cifrasDeCantidad(deEtiqueta(elegido.alimento, elegido.etiqueta).cuanto)}
        onChange={nada}
      />
    );
  return (
    <QuantityInput
      label="Cuánto"
      description={escribe ? iguales : SIN_TECLEAR}
      required
      size="lg"
      data-autofocus
      autoFocus={escribe}
      readOnly={!escribe}
      unidad={medida}
      {...inputOf(cuanto)}
    />
  );
};

const Comentario = ({ forma: { comentario } }: { readonly forma: FormaDeAgregar }) => (
  <CountedInput
    label="Comentario (opcional)"
    size="lg"
    autoComplete="off"
    max={COMENTARIO_MAXIMO}
    hint="Entre 5 y 100 caracteres"
    value={comentario.text}
    error={comentario.error}
    onChange={comentario.type}
    onBlur={comentario.leave}
  />
);

/** Hook: brings the first error of the groups into sight each time that something is missing, which may be above or below it. */
const useFaltaALaVista = (faltan: FormaDeAgregar['errores']['opciones']) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faltan) ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [faltan]);
  return ref;
};

/** The specification and the groups of options of the chosen dish; one that an option opens stands below its group. */
const Grupos = ({ forma: { elegido, opciones, marcar, errores } }: { readonly forma: FormaDeAgregar }) => {
  const ref = useFaltaALaVista(errores.opciones);
  return (
    <div ref={ref} className={classes.grupos}>
      {gruposVisibles(elegido!.alimento, opciones).map((visible, n) => {
        const clave = claveDeGrupo(visible);
        const comun = { elegidas: opciones, error: errores.opciones?.get(clave) };
        const onMarcar = (id: number): void => marcar(visible, id);
        return visible.grupo.id === SUELTAS ? (
          <Especificaciones key={clave} visible={visible} onMarcar={onMarcar} {...comun} />
        ) : (
          <GrupoDeOpciones key={clave} visible={visible} primero={n === 0} onMarcar={onMarcar} {...comun} />
        );
      })}
    </div>
  );
};

/** The options of a dish: quantity, specification, groups, extras and comment for the kitchen. */
export function Opciones({ forma }: { readonly forma: FormaDeAgregar }) {
  const { elegido, errores } = forma;
  if (!elegido) return null;
  const { vista, alimento } = elegido;
  return (
    <>
      <Franja alimento={vista} forma={forma} />
      {alimento.medida && <Cuanto key={vista.id} forma={forma} medida={alimento.medida} />}
      <Allergens de={alergenosDe(alimento, forma.complementos)} />
      <Grupos forma={forma} />
      {alimento.complementos.length > 0 && (
        <Complementos
          opciones={alimento.complementos}
          permitidos={alimento.complementos_gratis}
          elegidos={forma.complementos}
          onAlternar={forma.alternar}
          error={errores.complementos}
        />
      )}
      <Comentario forma={forma} />
    </>
  );
}
