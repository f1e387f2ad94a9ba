import type { ReceivedFile } from '#server/domain/shared/received-file.ts'

/**
 * A parsed body: values by field name, received files, and how to delete their temporary copies.
 */
export interface RequestBody {
  values: unknown
  files: readonly ReceivedFile[]
  dispose(): Promise<void>
}
