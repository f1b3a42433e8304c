import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { CATEGORIAS_DE_SALIDA, nombreDeConcepto, type CategoriaDeSalida } from '@comal/domain/caja/movimiento';

const OPCIONES = CATEGORIAS_DE_SALIDA.map((value) => ({ value, label: nombreDeConcepto(value) }));

export interface CampoDeCategoriaProps {
  readonly valor: CategoriaDeSalida;
  readonly onChange: (categoria: CategoriaDeSalida) => void;
}

/** The category of an exit, by which the cut sums it. */
export function CampoDeCategoria({ valor, onChange }: CampoDeCategoriaProps) {
  return (
    <Input.Wrapper
      label="Para qué sale"
      labelElement="div"
      description={valor === 'retiro' ? 'Lo que se guarda en la caja fuerte a mitad del turno' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl fullWidth aria-label="Para qué sale" data={[...OPCIONES]} value={valor} onChange={onChange} />
    </Input.Wrapper>
  );
}
