import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its own address is another host's; ours is the one of this build.
prepareZXingModule({ overrides: { locateFile: () => reader } });

/** What stands on products, and on a menu's own labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** Reads barcodes where the browser cannot: a WebAssembly module, of this server like every other file. */
export class CodeDetector extends BarcodeDetector {
  constructor() {
    super({ formats: [...FORMATS] });
  }
}
