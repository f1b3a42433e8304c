import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LIMITES_DE_CATALOGO, TIPOS_DE_UNIDAD } from '@comal/domain/catalogo/limites';
import { leerTexto, type Leido } from '@comal/domain/reglas-de-texto';
import { limpiar } from '@comal/domain/texto';
import { formOf } from '../../../kit/hooks/form.ts';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { CampoDeTexto } from '../comun/CampoDeTexto.tsx';
import { ANCHO_PX, SIN_CAMBIOS } from '../comun/dialogos.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { GrupoDialogProps, Unidad } from './tipos.ts';

const { unidad: NOMBRE, abreviatura: ABREVIATURA } = LIMITES_DE_CATALOGO;

type TipoDeUnidad = Unidad['tipoUnidad'];

const leerTipo = (id: string): Leido<TipoDeUnidad> => {
  const tipo = TIPOS_DE_UNIDAD.find((t) => t.id === id);
  return tipo ? { ok: true, value: tipo.id } : { ok: false, error: 'Campo obligatorio' };
};

const TipoField = ({ tipo }: { readonly tipo: Field<TipoDeUnidad> }) => {
  const { data = TIPOS_DE_UNIDAD } = useQuery({
    queryKey: ['tipos-de-unidades'],
    queryFn: async ({ signal }) => (await api.unidades.tipos({}, { signal })).data,
    staleTime: Infinity,
  });
  return (
    <NativeSelect
      label="Tipo de unidad"
      required
      size="lg"
      data={[
        { value: '', label: 'Selecciona un tipo' },
        ...data.map(({ id, descripcion }) => ({ value: id, label: descripcion })),
      ]}
      value={tipo.text}
      error={tipo.error}
      onChange={(event) => tipo.type(event.currentTarget.value)}
      onBlur={tipo.text === '' ? undefined : tipo.leave}
    />
  );
};

/** Hook: the fields of a unit; existing ones are edited in uppercase. */
const useCamposDeUnidad = (grupo: Unidad | undefined) => {
  const inicial = {
    nombre: grupo?.descripcion.toUpperCase() ?? '',
    abreviatura: grupo?.abreviatura.toUpperCase() ?? '',
  };
  const nombre = useField((texto) => leerTexto(NOMBRE, texto), inicial.nombre);
  const abreviatura = useField((texto) => leerTexto(ABREVIATURA, texto), inicial.abreviatura);
  const tipo = useField(leerTipo, grupo?.tipoUnidad);
  const igual = grupo && limpiar(nombre.text) === inicial.nombre && limpiar(abreviatura.text) === inicial.abreviatura;
  return { nombre, abreviatura, tipoUnidad: tipo, igual };
};

/** The dialog of a new or existing unit of measure; its kind is chosen only once. */
export function UnidadDialog({ grupo, title, onClose, onListo }: GrupoDialogProps<Unidad>) {
  const { igual, ...campos } = useCamposDeUnidad(grupo);
  const nueva = useSave(api.unidades.nueva, { exito: 'Unidad creada exitosamente', onListo });
  const conocida = useSave(api.unidades.editar, { exito: 'Unidad actualizada exitosamente', onListo });
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      width={ANCHO_PX}
      razon={igual ? SIN_CAMBIOS : undefined}
      forma={formOf(campos)}
      guardado={grupo ? conocida : nueva}
      onGuardar={({ tipoUnidad, ...body }) => {
        if (grupo) void conocida.guardar({ body: { id: grupo.id, ...body } });
        else void nueva.guardar({ body: { ...body, tipoUnidad } });
      }}
    >
      <CampoDeTexto label="Nombre" max={NOMBRE.max} campo={campos.nombre} primero />
      <CampoDeTexto label="Abreviatura" max={ABREVIATURA.max} campo={campos.abreviatura} />
      {!grupo && <TipoField tipo={campos.tipoUnidad} />}
    </SaveDialog>
  );
}
