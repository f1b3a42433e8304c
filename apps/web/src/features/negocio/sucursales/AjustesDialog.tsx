import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import { REDONDEOS_DE_EFECTIVO } from '@comal/domain/caja/redondeo';
import { MODOS_DE_TIEMPOS, type ModoDeTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import { aCentavos, aPesos } from '@comal/domain/money';
import { LARGO_DE_MOTIVOS, leerMotivos } from '@comal/domain/negocio/motivos';
import { LIMITES_DE_PROPINAS, LIMITES_DE_SUCURSAL, ZONAS, type Zona } from '@comal/domain/negocio/sucursal';
import { ORDENES_DE_COMANDAS } from '@comal/domain/usuarios/preferencias';
import { leerTextoOpcional, type Leido } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { formOf, given, switchOf, useKept } from '../../../kit/hooks/form.ts';
import { inputOf, useField, type Field } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from '../Negocio.module.css';
import type { Sucursal } from '../tipos.ts';
import { CamposDeEtiquetas } from './CamposDeEtiquetas.tsx';
import { CamposDeUmbrales } from './CamposDeUmbrales.tsx';
import { useEtiquetas } from './etiquetas.ts';
import type { SucursalDialogProps } from './SucursalDialog.tsx';
import { useUmbrales } from './umbrales.ts';

const ANCHO_PX = 430;
const CLAVES = Object.keys(ZONAS) as Zona[];
const OPCIONES_DE_ZONA = CLAVES.map((clave, id) => ({ id, text: ZONAS[clave] }));
const OPCIONES_DE_ORDEN = [
  { id: ORDENES_DE_COMANDAS.indexOf('antiguas'), text: 'Las más antiguas' },
  { id: ORDENES_DE_COMANDAS.indexOf('recientes'), text: 'Las más recientes' },
];
const HORAS = Array.from({ length: 24 }, (_, id) => ({ id, text: `${String(id).padStart(2, '0')}:00` }));
const OPCIONES_DE_REDONDEO = REDONDEOS_DE_EFECTIVO.map((centavos) => ({
  id: centavos,
  text: centavos === 0 ? 'No se redondea' : `A ${formatMoney(aPesos(centavos))}`,
}));
const { cuantas, minimo, maximo } = LIMITES_DE_PROPINAS;
const MAL = `Escribe hasta ${cuantas} porcentajes de ${minimo} a ${maximo}, separados por comas`;

/** Reads comma-separated percentages; an empty text suggests none. */
const leerPropinas = (texto: string): Leido<number[]> => {
  const partes = texto.split(/[\s,%]+/).filter(Boolean);
  const value = partes.map(Number);
  const bien = value.length <= cuantas && value.every((n) => Number.isInteger(n) && n >= minimo && n <= maximo);
  return bien ? { ok: true, value } : { ok: false, error: MAL };
};

const useCampos = (s: Sucursal) => ({
  zona: useKept<Zona | undefined>(CLAVES.find((clave) => clave === s.zona)),
  hora_corte: useKept(s.hora_corte),
  orden_de_comandas: useKept(s.orden_de_comandas),
  pie_ticket: useField((t) => leerTextoOpcional(LIMITES_DE_SUCURSAL.pie_ticket, t), s.pie_ticket),
  propinas: useField(leerPropinas, s.propinas.join(', ')),
  motivos_cancelacion: useField(leerMotivos, s.motivos_cancelacion.join('\n')),
  motivos_cortesia: useField(leerMotivos, s.motivos_cortesia.join('\n')),
  conteo_ciego: useKept(s.conteo_ciego),
  operacion_opcional: useKept(s.operacion_opcional),
  redondeo_efectivo: useKept(s.redondeo_efectivo),
  resumen_por_correo: useKept(s.resumen_por_correo),
  tiempos: useKept(s.tiempos),
  etiquetas: useEtiquetas(s),
  umbrales: useUmbrales(s),
});
type Campos = ReturnType<typeof useCampos>;

/** The body to send; a time zone that is not among the choices stays unchanged. */
const formaDe = ({ zona, umbrales, etiquetas, ...campos }: Campos, { id, version }: Sucursal) =>
  formOf({
    ...campos,
    umbrales: formOf(umbrales),
    etiquetas: etiquetas.parte,
    ...{ id: given(id), version: given(version) },
    ...(zona.value && { zona: given(zona.value) }),
  });

/** Why the settings cannot be saved. */
const razonDe = ({ propinas, motivos_cancelacion, motivos_cortesia, umbrales, etiquetas }: Campos): string => {
  if (motivos_cancelacion.value === undefined) return 'Revisa los motivos para cancelar un pedido';
  if (motivos_cortesia.value === undefined) return 'Revisa los motivos para regalar un pedido';
  if (etiquetas.parte.value === undefined) return 'Revisa cómo son las etiquetas de báscula';
  if (formOf(umbrales).value === undefined) return 'Revisa cuándo avisan las estadísticas';
  return propinas.value === undefined ? MAL : 'Revisa el pie del ticket';
};

const CampoDeOrden = ({ orden }: { readonly orden: Campos['orden_de_comandas'] }) => (
  <SelectField
    label="Orden de las comandas"
    descripcion="Cuáles van arriba en la lista; cada persona puede elegir otro en sus preferencias"
    options={OPCIONES_DE_ORDEN}
    valor={ORDENES_DE_COMANDAS.indexOf(orden.value)}
    onChange={(id) => id !== null && orden.set(ORDENES_DE_COMANDAS[id] ?? orden.value)}
  />
);

const CampoDeRedondeo = ({ redondeo }: { readonly redondeo: Campos['redondeo_efectivo'] }) => (
  <SelectField
    label="Redondeo del efectivo"
    descripcion="Solo lo que se paga en efectivo; tarjeta, transferencia y factura quedan exactas"
    options={OPCIONES_DE_REDONDEO}
    valor={aCentavos(redondeo.value)}
    onChange={(id) => id !== null && redondeo.set(aPesos(id))}
  />
);

const TIEMPOS: Readonly<Record<ModoDeTiempos, string>> = {
  sin: 'Todo va a la cocina al guardar',
  boton: 'Cada tiempo se marcha con un botón',
  solos: 'Cada tiempo marcha al despacharse el anterior',
};
const OPCIONES_DE_TIEMPOS = MODOS_DE_TIEMPOS.map((modo, id) => ({ id, text: TIEMPOS[modo] }));

const CampoDeTiempos = ({ tiempos }: { readonly tiempos: Campos['tiempos'] }) => (
  <SelectField
    label="Tiempos"
    descripcion="Entradas, platos fuertes y postres: los tiempos que siguen esperan en la cocina sin contar minutos"
    options={OPCIONES_DE_TIEMPOS}
    valor={MODOS_DE_TIEMPOS.indexOf(tiempos.value)}
    onChange={(id) => id !== null && tiempos.set(MODOS_DE_TIEMPOS[id] ?? tiempos.value)}
  />
);

interface CampoDeMotivosProps {
  readonly para: 'cancelar' | 'regalar';
  readonly motivos: Field<string[]>;
}

const CampoDeMotivos = ({ para, motivos }: CampoDeMotivosProps) => (
  <CountedTextarea
    label={`Motivos para ${para} un pedido`}
    hint="Uno por renglón, en el orden en que se ofrecen"
    rows={5}
    max={LARGO_DE_MOTIVOS}
    {...inputOf(motivos)}
  />
);

/** How a branch works: its clock, its ticket, its tips, its count (D-113). */
export function AjustesDialog({ sucursal, onClose, onListo }: SucursalDialogProps & { readonly sucursal: Sucursal }) {
  const campos = useCampos(sucursal);
  const guardado = useSave(api.sucursales.ajustes, {
    exito: 'Ajustes de la sucursal guardados',
    onListo,
  });
  const { zona, hora_corte, pie_ticket, propinas } = campos;
  return (
    <SaveDialog
      onClose={onClose}
      title="Ajustes de la sucursal"
      context={sucursal.nombre}
      width={ANCHO_PX}
      porCompletar={razonDe(campos)}
      forma={formaDe(campos, sucursal)}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <div className={classes.campos}>
        <SelectField
          label="Zona horaria"
          options={OPCIONES_DE_ZONA}
          valor={zona.value ? CLAVES.indexOf(zona.value) : null}
          onChange={(id) => zona.set(id === null ? undefined : CLAVES[id])}
          {...(!zona.value && { placeholder: sucursal.zona })}
        />
        <SelectField
          label="Hora en que cambia el día"
          descripcion="Lo que se vende antes cuenta para el día anterior"
          options={HORAS}
          valor={hora_corte.value}
          onChange={(id) => id !== null && hora_corte.set(id)}
        />
        <CampoDeOrden orden={campos.orden_de_comandas} />
        <CampoDeTiempos tiempos={campos.tiempos} />
        <CountedTextarea
          label="Pie del ticket (opcional)"
          rows={2}
          max={LIMITES_DE_SUCURSAL.pie_ticket.max}
          {...inputOf(pie_ticket)}
        />
        <TextInput
          label="Propinas sugeridas (%)"
          description="Separadas por comas; vacío: no se sugiere ninguna"
          autoComplete="off"
          value={propinas.text}
          onChange={(event) => propinas.type(event.currentTarget.value)}
          onBlur={propinas.leave}
          error={propinas.error}
        />
        <CampoDeRedondeo redondeo={campos.redondeo_efectivo} />
        <CampoDeMotivos para="cancelar" motivos={campos.motivos_cancelacion} />
        <CampoDeMotivos para="regalar" motivos={campos.motivos_cortesia} />
        <Switch
          size="md"
          label="Contar la caja a ciegas"
          description="Quien cierra no ve lo esperado hasta que registra lo contado"
          {...switchOf(campos.conteo_ciego)}
        />
        <Switch
          size="md"
          label="Cobrar sin número de operación"
          description="Tarjetas y transferencias: se puede escribir, y no se exige"
          {...switchOf(campos.operacion_opcional)}
        />
        <Switch
          size="md"
          label="Mandar el resumen de cada día"
          description="Al correo personal del negocio, cuando cambia el día"
          {...switchOf(campos.resumen_por_correo)}
        />
        <CamposDeEtiquetas etiquetas={campos.etiquetas} />
        <CamposDeUmbrales umbrales={campos.umbrales} />
      </div>
    </SaveDialog>
  );
}
