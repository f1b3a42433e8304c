import { NativeSelect } from '@mantine/core';
import { MEDIDA_INICIAL, MEDIDAS, type Medida } from '@comal/domain/catalogo/medida/medida';
import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, useKept } from '../../../kit/hooks/form.ts';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { useSave } from '../../../shared/useSave.ts';
import { CamposDeVendible } from '../vendibles/campos/CamposDeVendible.tsx';
import type { FormaProps, Producto } from '../vendibles/tipos.ts';
import { leerEntero } from '../vendibles/campos/numeros.ts';
import { EnSuVersion, VendibleForm } from '../vendibles/VendibleForm.tsx';
import { usePreguntarCosto } from '../vendibles/usePreguntarCosto.ts';
import { inventarioVisto, partesDeVendible, useVendible, VENDIBLE_NUEVO } from '../vendibles/useVendible.ts';

const ANCHO_PX = 600;

const SE_VENDE = MEDIDAS.map(({ id, descripcion }) => ({ value: id, label: descripcion }));

type CuerpoDeProducto = CallInput<Catalog['productos']['nuevo']>['body'];

const pedirDeNuevo = async ({ id }: Producto): Promise<Producto> =>
  (await api.productos.obtener({ params: { id } })).data;

function ProductoForm({ onGuardar, ...marco }: FormaProps<Producto, CuerpoDeProducto>) {
  const { inicial } = marco;
  const vendible = useVendible(LIMITES_DE_CATALOGO.producto, inicial ?? VENDIBLE_NUEVO);
  const codigo = useField((texto) => leerTextoOpcional(LIMITES_DE_CATALOGO.codigo, texto), inicial?.codigo ?? '');
  const complementosGratis = useField(leerEntero, String(inicial?.complementos_gratis ?? 0));
  const medida = useKept<Medida>(inicial?.medida ?? MEDIDA_INICIAL);
  const preguntar = usePreguntarCosto(inicial);
  const guardar = async (cuerpo: CuerpoDeProducto): Promise<void> => {
    if (await preguntar(cuerpo)) onGuardar(cuerpo);
  };
  return (
    <VendibleForm
      {...marco}
      width={ANCHO_PX}
      forma={formOf({ ...partesDeVendible(vendible), codigo, complementosGratis, medida })}
      onGuardar={(cuerpo) => void guardar(cuerpo)}
      pedirDeNuevo={pedirDeNuevo}
    >
      <CamposDeVendible
        forma={vendible}
        maximo={LIMITES_DE_CATALOGO.producto.max}
        costo={inicial?.costo ?? 0}
        propios={
          <CountedInput
            label="Código (opcional)"
            hint="Para buscarlo o escanearlo"
            autoComplete="off"
            max={LIMITES_DE_CATALOGO.codigo.max}
            value={codigo.text}
            error={codigo.error}
            onChange={codigo.type}
            onBlur={codigo.leave}
          />
        }
        numeros={
          <>
            <QuantityInput label="Complementos gratis" required whole {...inputOf(complementosGratis)} />
            <NativeSelect
              label="Se vende"
              description={
                medida.value === 'pieza'
                  ? undefined
                  : `El precio es de un ${MEDIDAS.find((m) => m.id === medida.value)!.unidad}`
              }
              data={SE_VENDE}
              value={medida.value}
              onChange={(event) => medida.set(event.currentTarget.value as Medida)}
            />
          </>
        }
      />
    </VendibleForm>
  );
}

export interface NuevoProductoDialogProps {
  readonly onClose: () => void;
  readonly onListo: (producto: Producto) => void;
}

/** Adds a dish. */
export function NuevoProductoDialog({ onClose, onListo }: NuevoProductoDialogProps) {
  const guardando = useSave(api.productos.nuevo, { exito: 'Producto creado exitosamente', onListo });
  return (
    <ProductoForm
      title="Nuevo producto"
      guardando={guardando}
      onGuardar={(body) => void guardando.guardar({ body })}
      onClose={onClose}
    />
  );
}

export interface EditarProductoDialogProps extends NuevoProductoDialogProps {
  readonly producto: Producto;
}

const Edicion = ({
  producto,
  onClose,
  onListo,
  onFresco,
}: EditarProductoDialogProps & { readonly onFresco: (fresco: Producto) => void }) => {
  const guardando = useSave(api.productos.editar, { exito: 'Producto actualizado exitosamente', onListo });
  const { id, version } = producto;
  return (
    <ProductoForm
      title="Editar producto"
      inicial={producto}
      guardando={guardando}
      onGuardar={(cuerpo) => void guardando.guardar({ body: { ...cuerpo, ...inventarioVisto(producto), id, version } })}
      onFresco={onFresco}
      onClose={onClose}
    />
  );
};

/**
 * Edits a dish; a save is refused if another user changed it meanwhile, with a button that loads the current version.
 */
export function EditarProductoDialog({ producto, ...dialogo }: EditarProductoDialogProps) {
  return (
    <EnSuVersion de={producto}>
      {(actual, onFresco) => <Edicion producto={actual} onFresco={onFresco} {...dialogo} />}
    </EnSuVersion>
  );
}
