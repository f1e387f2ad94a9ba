import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files with many tests. A clone without times of an earlier run starts with the largest
 * files, and would end a step with one of these while all other workers have nothing to do.
 */
const smallButLong = [
  'accounts/admin',
  'agreements/settlement-races',
  'both/both',
  'core/access-matrix',
  'core/failing-reads',
  'core/failing-writes',
  'core/invariant-walk',
  'crashes/file-crashes',
  'money/document-races',
  'money/refund-races',
  'operations/rolling-upgrade',
  'operations/traces',
  'operations/two-processes',
  'operations/upgrades',
]
const isLong = ({ moduleId }: TestSpecification) => smallButLong.some((name) => moduleId.includes(`/${name}.test.`))

/** The order of test files: as Vitest's, but for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((sorted) => [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))])
  }
}
