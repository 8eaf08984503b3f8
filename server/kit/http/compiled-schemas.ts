import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Compiles a schema when it is first used: a start would wait for hundreds of them. */
function lazily(schema: z.ZodType): () => z.ZodType {
  let compiled: z.ZodType | undefined
  return () => (compiled ??= z.compile(schema))
}

/** Checks input with compiled schemas. Results and errors are those of the schema itself. */
export const compiledValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const schema = lazily(route.schema)
  let validate: ReturnType<typeof validatorCompiler> | undefined
  return (data) => (validate ??= validatorCompiler({ ...route, schema: schema() }))(data)
}

/**
 * Writes answers with compiled schemas: what the schema does not name does not leave the server,
 * and an answer that does not fit throws. Schemas of answers turn no value into another one
 * (`compiled-schemas.test.ts`), so reading with them is the same as writing.
 */
export const compiledSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const compiled = lazily(schema)
  return (data) => {
    const { success, data: answer, error } = compiled().safeParse(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}
